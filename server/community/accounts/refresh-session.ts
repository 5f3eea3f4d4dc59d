import { type ContinuedSession, issueSession, tokenDigest } from '#server/community/accounts/issue-session.ts';
import { lockOwner, type TokenOwner } from '#server/community/accounts/lock-account.ts';
import { retriesSince, sessionAge } from '#server/community/accounts/rules/renewal.ts';
import type { RefreshInput, Tokens } from '#server/community/accounts/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

type Claimed = ContinuedSession & { user_id: string };
type Use = { token: string; attempt: string | null };

/**
 * Rotates a refresh token. The old one is revoked by a conditional update, so exactly one of several parallel uses
 * wins. The same client may repeat the request shortly afterwards while its new token is unused. Any other second use
 * counts as theft: the whole family is revoked.
 * @throws DomainError UNAUTHENTICATED `refresh_token_reused` or `session_ended`
 */
export async function refreshSession(ctx: RequestCtx, input: RefreshInput): Promise<Tokens> {
  const use: Use = {
    token: tokenDigest(input.refresh_token),
    attempt: input.attempt === undefined ? null : tokenDigest(input.attempt),
  };
  let replayed = false;
  const tokens = await inTransaction(ctx, async (tx) => {
    replayed = false;
    const owner = await lockOwner(tx, use.token);
    if (!owner) return undefined;
    const claimed = (await claim(ctx, tx, use)) ?? (await claimAgain(ctx, tx, use));
    if (claimed) return issueSession(ctx, tx, claimed.user_id, claimed);
    replayed = await endReused(ctx, tx, owner, use);
    return undefined;
  });
  if (!tokens)
    throw new DomainError('UNAUTHENTICATED', 'This session has ended. Sign in again.', {
      reason: replayed ? 'refresh_token_reused' : 'session_ended',
    });
  return tokens;
}

async function claim(ctx: RequestCtx, tx: Tx, { token, attempt }: Use): Promise<Claimed | undefined> {
  const rows = await tx.sql<Claimed>(
    `UPDATE refresh_token t SET revoked = true, rotated_at = $2, attempt_digest = $3 FROM users u
      WHERE t.token = $1 AND NOT t.revoked AND t.expires_at > $2 AND t.started_at > $4
        AND u.id = t.user_id AND u.is_active AND NOT u.deleted
      RETURNING t.user_id, t.family_id, t.started_at, t.id AS rotated_from, t.browser`,
    [token, ctx.clock.now(), attempt, startsSince(ctx)],
  );
  return rows[0];
}

/** A session that began before has reached its age: rows from before a shorter limit expire later. */
function startsSince({ clock, env }: RequestCtx): Date {
  return new Date(clock.now().getTime() - sessionAge(env));
}

/** The response was lost: replace the unused successor by another. */
async function claimAgain(ctx: RequestCtx, tx: Tx, { token, attempt }: Use): Promise<Claimed | undefined> {
  if (!attempt) return undefined;
  const now = ctx.clock.now();
  const rows = await tx.sql<Claimed>(
    `UPDATE refresh_token s SET revoked = true FROM refresh_token t, users u
      WHERE t.token = $1 AND t.attempt_digest = $2 AND t.rotated_at > $3
        AND s.family_id = t.family_id AND s.rotated_from = t.id AND NOT s.revoked AND s.expires_at > $4
        AND t.started_at > $5
        AND u.id = t.user_id AND u.is_active AND NOT u.deleted
      RETURNING t.user_id, t.family_id, t.started_at, t.id AS rotated_from, t.browser`,
    [token, attempt, retriesSince(now), now, startsSince(ctx)],
  );
  const [claimed] = rows;
  if (claimed)
    tx.afterCommit(() =>
      ctx.log.info({ user_id: claimed.user_id, ip: ctx.request.ip }, 'repeated token refresh answered'),
    );
  return claimed;
}

/** True if reuse of a token ended the session, now or earlier: both holders get this reason. */
async function endReused(ctx: RequestCtx, tx: Tx, owner: TokenOwner, { token }: Use): Promise<boolean> {
  const ended = await tx.sql(
    `UPDATE refresh_token s SET revoked = true, ended_by_reuse = true FROM refresh_token t
      WHERE t.token = $1 AND t.revoked AND s.family_id = t.family_id AND NOT s.revoked RETURNING 1`,
    [token],
  );
  if (ended.length === 0) return wasReused(tx, owner);
  tx.afterCommit(() => {
    ctx.log.warn(
      { security_event: 'refresh_token_reuse', ...owner, sessions_ended: ended.length, ip: ctx.request.ip },
      'refresh token used twice; session family revoked',
    );
    ctx.realtime.disconnectEnded(owner.user_id);
  });
  return true;
}

async function wasReused(tx: Tx, { user_id, family_id }: TokenOwner): Promise<boolean> {
  const rows = await tx.sql(
    'SELECT 1 FROM refresh_token WHERE user_id = $1 AND family_id = $2 AND ended_by_reuse LIMIT 1',
    [user_id, family_id],
  );
  return rows.length > 0;
}
