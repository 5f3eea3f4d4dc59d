import { randomUUIDv7 } from 'node:crypto';
import { lapseRequests } from '#server/foundation/admin/expire-grants.ts';
import { heldNow, lockGrants } from '#server/foundation/admin/held-scopes.ts';
import { MAX_PENDING_REQUESTS } from '#server/foundation/admin/rules/grant-bounds.ts';
import type { RequestScopeInput } from '#server/foundation/admin/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/platform/require-scope.ts';

/**
 * Requests a scope for some hours; an admin who may grant it decides.
 * @throws DomainError CONFLICT `scope_held`, `request_pending`, `too_many_scope_requests`
 */
export function requestScope(ctx: UserCtx, input: RequestScopeInput): Promise<{ id: string }> {
  requireAdmin(ctx.actor);
  const { user_id } = ctx.actor;
  const subject = { action: 'scopes.request', target_type: 'user', target_id: user_id, reason: input.reason };
  return adminWrite(ctx, subject, async (tx, notes) => {
    await lockGrants(tx);
    const now = ctx.clock.now();
    await lapseRequests(ctx, tx);
    if ((await heldNow(tx, user_id)).has(input.scope)) throw conflict('scope_held', 'You hold this scope already.');
    await requireFree(tx, user_id, input.scope);
    const id = randomUUIDv7();
    const { scope, reason, hours } = input;
    await tx.prisma.adminScopeRequest.create({
      data: { id, user_id, scope, reason, hours, status: 'pending', created_at: now },
    });
    notes.after = { request: id, scope: input.scope, hours: input.hours };
    return { id };
  });
}

async function requireFree(tx: Tx, userId: string, scope: string): Promise<void> {
  await lockName(tx, 'scope_requests', userId);
  const waiting = await tx.sql<{ scope: string }>(
    `SELECT scope FROM admin_scope_request WHERE user_id = $1 AND status = 'pending'`,
    [userId],
  );
  if (waiting.some((row) => row.scope === scope))
    throw conflict('request_pending', 'Your request for this scope is waiting already.');
  if (waiting.length >= MAX_PENDING_REQUESTS)
    throw conflict('too_many_scope_requests', `At most ${MAX_PENDING_REQUESTS} of your requests can wait at a time.`);
}
