import { tokenDigest } from '#server/community/accounts/issue-session.ts';
import { lockOwner } from '#server/community/accounts/lock-account.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * Revokes the session's whole token family and closes its sockets. An unknown token is not an error: there is nothing left to revoke.
 */
export function logOut(ctx: RequestCtx, refreshToken: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, tokenDigest(refreshToken));
    if (!owner) return;
    const ended = await tx.sql(
      'UPDATE refresh_token SET revoked = true WHERE family_id = $1 AND NOT revoked RETURNING 1',
      [owner.family_id],
    );
    if (ended.length > 0) tx.afterCommit(() => ctx.realtime.disconnectEnded(owner.user_id));
  });
}
