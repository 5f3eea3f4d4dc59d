import { heldNow, insertGrants, lockGrants, requireGrantable, scopesOf } from '#server/foundation/admin/held-scopes.ts';
import { lapsedBefore } from '#server/foundation/admin/rules/grant-bounds.ts';
import type { DecideRequestInput } from '#server/foundation/admin/schemas.ts';
import { type AuditNotes, adminWrite } from '#server/foundation/audit/index.ts';
import { notifyAdmin } from '#server/foundation/notifications/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Pending = { user_id: string; scope: string; hours: number; status: string; created_at: Date };

/**
 * Grants or refuses a requested scope, once. The decider must hold the scope, be allowed to grant, and not be the
 * requester. `hours` may differ from those requested.
 * @throws DomainError NOT_FOUND, CONFLICT `request_decided`, `requester_not_admin`, FORBIDDEN `own_request`,
 * `scope_not_held`, `scope_held_shorter`
 */
export function decideRequest(ctx: UserCtx, input: DecideRequestInput): Promise<void> {
  requireScope(ctx.actor, 'admin.scopes.grant');
  const subject = {
    action: `scopes.request.${input.decision}`,
    target_type: 'user',
    reason: input.note,
    impact: input.decision === 'grant' ? ('HIGH_IMPACT' as const) : ('NORMAL' as const),
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    await lockGrants(tx);
    const request = await lockRequest(tx, input.id);
    notes.target_id = request.user_id;
    const scopes = await scopesOf(tx, request.user_id);
    notes.before = { request: input.id, status: request.status, scopes };
    const isGranted = input.decision === 'grant';
    // A refusal grants no time, so a decider who holds the scope for less time than requested may still refuse it.
    const hours = isGranted ? (input.hours ?? request.hours) : 0;
    await requireDecidable(ctx, tx, request, hours);
    if (isGranted) await requireStillAdmin(tx, request.user_id);
    await settle(ctx, tx, { ...input, hours }, request, notes);
    tx.afterCommit(() => ctx.realtime.refreshRooms(request.user_id));
  });
}

async function lockRequest(tx: Tx, id: string): Promise<Pending> {
  const [request] = await tx.sql<Pending>(
    'SELECT user_id, scope, hours, status, created_at FROM admin_scope_request WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!request) throw notFound('This request');
  return request;
}

async function requireDecidable(ctx: UserCtx, tx: Tx, request: Pending, hours: number): Promise<void> {
  if (request.user_id === ctx.actor.user_id)
    throw new DomainError('FORBIDDEN', 'Your own request must be decided by another admin.', { reason: 'own_request' });
  const held = await heldNow(tx, ctx.actor.user_id);
  requireScope({ ...ctx.actor, scopes: [...held.keys()] }, 'admin.scopes.grant');
  requireGrantable(held, [request.scope], hours);
  if (request.status !== 'pending' || request.created_at <= lapsedBefore(ctx.clock.now()))
    throw conflict('request_decided', 'This request was already decided, withdrawn, or has lapsed.');
}

/** A user whose last scope was revoked in the meantime does not become an admin again through an old request. */
async function requireStillAdmin(tx: Tx, userId: string): Promise<void> {
  if ((await heldNow(tx, userId)).size === 0)
    throw conflict('requester_not_admin', 'Whoever requested this is no longer an admin. Refuse it, or grant a scope.');
}

async function settle(
  ctx: UserCtx,
  tx: Tx,
  input: DecideRequestInput & { hours: number },
  { user_id, scope }: Pending,
  notes: AuditNotes,
): Promise<void> {
  const granted_by = ctx.actor.user_id;
  const now = ctx.clock.now();
  const isGranted = input.decision === 'grant';
  if (isGranted) await insertGrants(tx, { user_id, scopes: [scope], granted_by, now, hours: input.hours });
  const status = isGranted ? 'granted' : 'refused';
  const [decided] = await tx.sql<{ expires_at: Date | null }>(
    `UPDATE admin_scope_request SET status = $2, decided_by = $3, decided_at = $4, decision_note = $5,
       expires_at = CASE WHEN $2 = 'granted'
         THEN (SELECT g.expires_at FROM admin_scope_grant g WHERE g.user_id = $6 AND g.scope = $7) END
      WHERE id = $1 RETURNING expires_at`,
    [input.id, status, granted_by, now, input.note, user_id, scope],
  );
  const until = decided?.expires_at?.toISOString() ?? null;
  const decision = { request_id: input.id, scope, decision: status, until } as const;
  await notifyAdmin(ctx, tx, user_id, { type: 'scope_decided', data: decision });
  const after = { request: input.id, status, scope, scopes: await scopesOf(tx, user_id) };
  notes.after = isGranted ? { ...after, hours: input.hours } : after;
}
