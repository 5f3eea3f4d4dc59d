import { proveCode, wrongCode } from '#server/community/accounts/prove-code.ts';
import { readMfaStatus } from '#server/community/accounts/queries.ts';
import type { MfaStatus } from '#server/community/accounts/schemas.ts';
import { consumeInSession } from '#server/community/accounts/sign-in-budget.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * Removes the secret and backup codes; afterwards sign-ins need only the password.
 * @throws DomainError VALIDATION for a wrong code, CONFLICT `mfa_not_enabled`, RATE_LIMITED
 */
export async function disableMfa(ctx: UserCtx, code: string): Promise<MfaStatus> {
  const { user_id } = ctx.actor;
  await consumeInSession(ctx);
  const done = await inTransaction(ctx, async (tx) => {
    if (!(await proveCode(ctx, tx, user_id, code, 'disable')).success) return false;
    await tx.sql('DELETE FROM mfa_secret WHERE user_id = $1', [user_id]);
    await tx.sql('DELETE FROM mfa_backup_code WHERE user_id = $1', [user_id]);
    return true;
  });
  if (!done) throw wrongCode();
  ctx.log.info({ security_event: 'mfa_disabled', user_id, ip: ctx.request.ip }, 'MFA disabled');
  return readMfaStatus(ctx);
}
