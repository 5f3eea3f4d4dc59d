import { insertGrants } from '#server/admin/insert-grants.ts';
import type { GrantInput, GrantOutput } from '#server/admin/schemas.ts';
import { adminWrite } from '#server/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Grants scopes to a user, who becomes an admin by the first one (the database derives `is_admin` from the grants).
 * @throws DomainError NOT_FOUND, FORBIDDEN `scope_not_held` when the giver lacks one of them
 */
export function grantScopes(ctx: UserCtx, input: GrantInput): Promise<GrantOutput> {
  return change(ctx, 'grant', input, async (tx, held) => {
    requireHeld(held, input.scopes);
    const { user_id, scopes } = input;
    return insertGrants(tx, { user_id, scopes, granted_by: ctx.actor.user_id, now: ctx.clock.now() });
  });
}

export function change(
  ctx: UserCtx,
  verb: 'grant' | 'revoke',
  input: GrantInput,
  apply: (tx: Tx, held: ReadonlySet<string>) => Promise<string[]>,
): Promise<GrantOutput> {
  requireScope(ctx.actor, `admin.scopes.${verb}`);
  const subject = {
    action: `scopes.${verb}`,
    target_type: 'user',
    target_id: input.user_id,
    reason: input.reason,
    impact: 'HIGH_IMPACT' as const,
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    await lockKeystone(tx);
    notes.before = { scopes: await scopesOf(tx, input.user_id) };
    // The caller may have lost the scope while waiting for the lock.
    const held = await heldNow(tx, ctx.actor.user_id);
    requireScope({ ...ctx.actor, scopes: [...held] }, `admin.scopes.${verb}`);
    const changed = await apply(tx, held);
    const scopes = await scopesOf(tx, input.user_id);
    notes.after = { scopes };
    tx.afterCommit(() => ctx.realtime.refreshRooms(input.user_id));
    return { user_id: input.user_id, is_admin: scopes.length > 0, scopes, changed };
  });
}

/** Scope changes are rare and serialized, so that no two of them can remove the last holder together. */
async function lockKeystone(tx: Tx): Promise<void> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtext('admin_scope_grant'))");
}

async function scopesOf(tx: Tx, userId: string): Promise<string[]> {
  const users = await tx.sql('SELECT 1 FROM account_records WHERE id = $1 AND NOT deleted', [userId]);
  if (users.length === 0) throw notFound('This user');
  const rows = await tx.sql<{ scope: string }>(
    'SELECT scope FROM admin_scope_grant WHERE user_id = $1 ORDER BY scope',
    [userId],
  );
  return rows.map((row) => row.scope);
}

async function heldNow(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ scope: string }>(
    `SELECT g.scope FROM admin_scope_grant g JOIN account_records u ON u.id = g.user_id
      WHERE g.user_id = $1 AND u.is_active AND NOT u.deleted`,
    [userId],
  );
  return new Set(rows.map((row) => row.scope));
}

function requireHeld(held: ReadonlySet<string>, scopes: readonly string[]): void {
  const lacking = scopes.find((scope) => !held.has(scope));
  if (lacking) {
    throw new DomainError('FORBIDDEN', `You cannot grant ${lacking}: you do not hold it yourself.`, {
      reason: 'scope_not_held',
      extra: { required_scope: lacking },
    });
  }
}
