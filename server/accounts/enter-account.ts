import { liftEnded } from '#server/accounts/lift-suspensions.ts';
import { recordSignIn } from '#server/accounts/record-sign-in.ts';
import { refuseSuspended } from '#server/accounts/refuse-suspended.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

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
