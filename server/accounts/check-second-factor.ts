import { findActive, proveCode } from '#server/accounts/prove-code.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Second-factor check of every login method: whether this user may have tokens now. Without an active enrolment the
 * code is ignored; with one, a missing or wrong code fails. Call it in the transaction that issues the session.
 * @throws DomainError RATE_LIMITED `mfa_guessing`
 */
export async function checkSecondFactor(
  ctx: RequestCtx,
  tx: Tx,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  if (!(await findActive(tx, userId))) return true;
  if (!code?.trim()) return false;
  return (await proveCode(ctx, tx, userId, code, 'login')).success;
}
