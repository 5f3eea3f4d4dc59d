import { requireStepUp } from '#server/community/accounts/require-step-up.ts';
import { endSessions } from '#server/community/accounts/revoke-sessions.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Ends all sessions of the caller, or all others; returns how many. @throws DomainError STEP_UP_REQUIRED */
export async function revokeAllSessions(ctx: UserCtx, keepCurrent: boolean): Promise<{ revoked: number }> {
  await requireStepUp(ctx, 'end_sessions');
  return {
    revoked: await inTransaction(ctx, (tx) => endSessions(ctx, tx, keepCurrent)),
  };
}
