import { type Continued, issueSession, tokenDigest } from '#server/accounts/issue-session.ts';
import { lockOwner } from '#server/accounts/lock-sessions.ts';
import type { Tokens } from '#server/accounts/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

type Claimed = Continued & { user_id: string };

/**
 * Rotates a refresh token: the old one is revoked by a conditional update, so of parallel uses exactly one wins.
 * A use after that is theft or a replay: the whole family is revoked.
 * @throws DomainError UNAUTHENTICATED
 */
export const refreshSession = async (ctx: RequestCtx, refreshToken: string): Promise<Tokens> => {
  let replayed = false;
  const tokens = await inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, tokenDigest(refreshToken));
    if (!owner) return undefined;
    const claimed = await claim(ctx, tx, refreshToken);
    if (claimed) return issueSession(ctx, tx, claimed.user_id, claimed);
    replayed = await revokeFamilyOfReused(ctx, tx, refreshToken);
    return undefined;
  });
  if (!tokens)
    throw new DomainError('UNAUTHENTICATED', 'This session has ended. Sign in again.', {
      reason: replayed ? 'refresh_token_reused' : 'session_ended',
    });
  return tokens;
};

const claim = async (ctx: RequestCtx, tx: Tx, refreshToken: string): Promise<Claimed | undefined> => {
  const rows = await tx.sql<Claimed>(
    `UPDATE refresh_token t SET revoked = true FROM users u
      WHERE t.token = $1 AND NOT t.revoked AND t.expires_at > $2
        AND u.id = t.user_id AND u.is_active AND NOT u.deleted
      RETURNING t.user_id, t.family_id, t.started_at`,
    [tokenDigest(refreshToken), ctx.clock.now()],
  );
  return rows[0];
};

/** True when this use ended a session that was still open: people are told why, whoever of the two holders they are. */
const revokeFamilyOfReused = async (ctx: RequestCtx, tx: Tx, refreshToken: string): Promise<boolean> => {
  const [reused] = await tx.sql<Pick<Claimed, 'user_id' | 'family_id'>>(
    'SELECT user_id, family_id FROM refresh_token WHERE token = $1 AND revoked',
    [tokenDigest(refreshToken)],
  );
  if (!reused) return false;
  const ended = await tx.sql(
    'UPDATE refresh_token SET revoked = true WHERE family_id = $1 AND NOT revoked RETURNING 1',
    [reused.family_id],
  );
  tx.afterCommit(() => {
    ctx.log.warn(
      { security_event: 'refresh_token_reuse', ...reused, sessions_ended: ended.length, ip: ctx.request.ip },
      'refresh token used twice; session family revoked',
    );
    // A family that had ended before has no socket to lose: replays must not throw the owner out again and again.
    if (ended.length > 0) ctx.realtime.disconnectUser(reused.user_id);
  });
  return ended.length > 0;
};
