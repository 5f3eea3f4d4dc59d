import { heldNow, lockGrants, scopesOf } from '#server/foundation/admin/held-scopes.ts';
import type { Held } from '#server/foundation/admin/rules/grant-bounds.ts';
import type { GrantInput, GrantOutput } from '#server/foundation/admin/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Changes the scopes of an account and writes the audit entry; `apply` returns the scopes that it changed. */
export function change(
  ctx: UserCtx,
  verb: 'grant' | 'revoke',
  input: GrantInput & { hours?: number | undefined },
  apply: (tx: Tx, held: Held) => Promise<string[]>,
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
    await lockGrants(tx);
    notes.before = { scopes: await scopesOf(tx, input.user_id) };
    // The caller may have lost the scope while waiting for the lock.
    const held = await heldNow(tx, ctx.actor.user_id);
    requireScope({ ...ctx.actor, scopes: [...held.keys()] }, `admin.scopes.${verb}`);
    const changed = await apply(tx, held);
    const scopes = await scopesOf(tx, input.user_id);
    notes.after = { scopes, ...(input.hours === undefined ? {} : { hours: input.hours }) };
    tx.afterCommit(() => ctx.realtime.refreshRooms(input.user_id));
    return { user_id: input.user_id, is_admin: scopes.length > 0, scopes, changed };
  });
}
