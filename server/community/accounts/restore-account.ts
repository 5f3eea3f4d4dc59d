import { lockAccount } from '#server/community/accounts/lock-account.ts';
import { SUSPEND_SCOPE } from '#server/community/accounts/rules/account-scopes.ts';
import type { RestoreAccountInput } from '#server/community/accounts/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Lifts a player's suspension. @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `not_suspended` */
export async function restoreAccount(ctx: UserCtx, input: RestoreAccountInput): Promise<void> {
  requireScope(ctx.actor, SUSPEND_SCOPE);
  const { user_id, reason } = input;
  const subject = { action: 'account.restore', target_type: 'user', target_id: user_id, reason };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const account = await lockAccount(tx, user_id);
    notes.before = { is_active: account.is_active };
    const now = ctx.clock.now();
    const lifted = await tx.sql(
      'UPDATE account_suspensions SET lifted_at = $2, lifted_by = $3 WHERE user_id = $1 AND lifted_at IS NULL RETURNING 1',
      [user_id, now, ctx.actor.user_id],
    );
    if (lifted.length === 0) throw conflict('not_suspended', 'This account is not suspended.');
    await tx.sql('UPDATE users SET is_active = true, updated_at = $2 WHERE id = $1', [user_id, now]);
    notes.after = { is_active: true };
  });
}
