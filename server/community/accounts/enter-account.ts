import { liftEnded } from '#server/community/accounts/lift-suspensions.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

/**
 * Records a sign-in whose every factor was verified. A suspension ends by the clock: one that is over is lifted here
 * if its job has not run yet. False if the account is inactive for another reason.
 * @throws DomainError UNAUTHENTICATED `account_suspended` with the suspension
 */
export async function enterAccount(ctx: RequestCtx, tx: Tx, userId: string): Promise<boolean> {
  if (await recordSignIn(tx, userId, ctx.clock.now())) return true;
  if (await liftEnded(ctx, tx, userId)) return recordSignIn(tx, userId, ctx.clock.now());
  await refuseSuspended(tx, userId);
  return false;
}

/**
 * Records a sign-in; returns false if the user may no longer act, for example because they were suspended a moment
 * ago.
 */
async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const entered = await tx.sql(
    'UPDATE users SET last_login = $2 WHERE id = $1 AND is_active AND NOT deleted RETURNING 1',
    [userId, now],
  );
  return entered.length > 0;
}

/**
 * Call it after every factor was verified: only the owner may read why the account is suspended.
 * @throws DomainError UNAUTHENTICATED `account_suspended` with the suspension, if there is one
 */
async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const suspension = await findSuspension(tx, userId);
  if (!suspension) return;
  throw new DomainError('UNAUTHENTICATED', 'This account is suspended.', {
    reason: 'account_suspended',
    extra: { suspension },
  });
}

/** What a suspended player is shown at sign-in; `until` is null if only an administrator can restore the account. */
export type SuspensionNotice = { reason: string; appeal_note: string | null; until: string | null };

/** The suspension of an inactive account that has not been lifted; undefined if it is inactive for another reason. */
async function findSuspension(tx: Tx, userId: string): Promise<SuspensionNotice | undefined> {
  const [row] = await tx.sql<{ reason: string; appeal_note: string | null; until: Date | null }>(
    `SELECT s.reason, s.appeal_note, s.until FROM account_suspensions s JOIN users u ON u.id = s.user_id
     WHERE s.user_id = $1 AND s.lifted_at IS NULL AND NOT u.is_active AND NOT u.deleted
     ORDER BY s.created_at DESC, s.id DESC LIMIT 1`,
    [userId],
  );
  return row && { ...row, until: row.until?.toISOString() ?? null };
}
