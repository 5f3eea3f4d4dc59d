import { tokenDigest } from '#server/accounts/issue-session.ts';
import type { RequestCtx } from '#server/platform/context.ts';

/** Revokes the session's whole family. An unknown token is no error: the wish is fulfilled already. */
export const logOut = async (ctx: RequestCtx, refreshToken: string): Promise<void> => {
  await ctx.pool.query(
    `UPDATE refresh_token SET revoked = true
      WHERE family_id = (SELECT family_id FROM refresh_token WHERE token = $1) AND NOT revoked`,
    [tokenDigest(refreshToken)],
  );
};
