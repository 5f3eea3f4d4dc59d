import { tokenDigest } from '#server/accounts/issue-session.ts';
import type { RequestCtx } from '#server/platform/context.ts';

/**
 * Revokes the session's whole family and ends the user's sockets; other devices connect anew by their own session.
 * An unknown token is no error: the wish is fulfilled already.
 */
export const logOut = async (ctx: RequestCtx, refreshToken: string): Promise<void> => {
  const { rows } = await ctx.pool.query<{ user_id: string }>(
    `UPDATE refresh_token SET revoked = true
      WHERE family_id = (SELECT family_id FROM refresh_token WHERE token = $1) AND NOT revoked RETURNING user_id`,
    [tokenDigest(refreshToken)],
  );
  const userId = rows[0]?.user_id;
  if (userId) ctx.realtime.disconnectUser(userId);
};
