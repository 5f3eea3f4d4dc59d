import { endSessions } from '#server/accounts/revoke-sessions.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Ends all sessions of the caller, or all others; returns how many. */
export async function revokeAllSessions(ctx: UserCtx, keepCurrent: boolean): Promise<{ revoked: number }> {
  return {
    revoked: await inTransaction(ctx, (tx) => endSessions(ctx, tx, keepCurrent)),
  };
}
