import { createHash, randomUUID } from 'node:crypto';
import { rememberDevice } from '#server/community/accounts/known-origin.ts';
import { lockSessions } from '#server/community/accounts/lock-account.ts';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { knownDevice } from '#server/community/accounts/rules/device-token.ts';
import { refreshableUntil, sessionAge } from '#server/community/accounts/rules/renewal.ts';
import type { Tokens } from '#server/community/accounts/schemas.ts';
import { deviceKey } from '#server/community/accounts/seal-secret.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The session that a rotation continues, and the row that it replaces. */
export type ContinuedSession = { family_id: string; started_at: Date; rotated_from: string; browser: string | null };

/**
 * Issues an access and refresh token pair, which end with the session at the latest, and commits the transaction with it: nothing may be sent afterwards. Without
 * `continued` this is a new sign-in, which ends the previous session of its browser.
 */
export async function issueSession(
  ctx: RequestCtx,
  tx: Tx,
  userId: string,
  continued?: ContinuedSession,
): Promise<Tokens> {
  const now = ctx.clock.now();
  const session = continued?.family_id ?? randomUUID();
  const refreshToken = randomUUID();
  const browser = continued ? continued.browser : await endFormerSession(ctx, tx, userId);
  const startedAt = continued?.started_at ?? now;
  const { refreshExpires, expiresIn } = lifetimes(ctx, startedAt);
  await tx.commitWith(() =>
    tx.sql(
      `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at, ip, user_agent, created_at, started_at, rotated_from, browser)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        randomUUID(),
        userId,
        session,
        tokenDigest(refreshToken),
        refreshExpires,
        ctx.request.ip,
        ctx.request.user_agent,
        now,
        startedAt,
        continued?.rotated_from ?? null,
        browser,
      ],
    ),
  );
  if (!continued) {
    const { ip, request_id } = ctx.request;
    tx.afterCommit(() =>
      ctx.log.info({ security_event: 'signed_in', user_id: userId, session, ip, request_id }, 'signed in'),
    );
  }
  const exp = Math.floor(now.getTime() / 1_000) + expiresIn;
  return {
    access_token: signAccessToken({ sub: userId, exp, session }, signingKey(ctx.env.JWT_SECRET)),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    user_id: userId,
  };
}

/** Both tokens end with the session at the latest; `expiresIn` is the access token's, in seconds. */
function lifetimes({ clock, env, settings }: RequestCtx, startedAt: Date): { refreshExpires: Date; expiresIn: number } {
  const now = clock.now();
  const sessionEnd = new Date(startedAt.getTime() + sessionAge(env));
  const refreshExpires = refreshableUntil(now, sessionEnd, {
    access_minutes: env.ACCESS_TOKEN_EXPIRE_MINUTES,
    refresh_days: env.REFRESH_TOKEN_EXPIRE_DAYS,
    idle_hours: settings.current().session_idle_hours,
  });
  const left = Math.ceil((sessionEnd.getTime() - now.getTime()) / 1_000);
  return { refreshExpires, expiresIn: Math.min(env.ACCESS_TOKEN_EXPIRE_MINUTES * 60, left) };
}

/**
 * A browser holds one session: signing in ends the browser's previous session and its tokens, whichever account it
 * belonged to. Returns the browser's id for the new session; null for programs, which may hold several sessions. The
 * id alone ends nothing: the browser must prove that the account has signed in there.
 */
async function endFormerSession(ctx: RequestCtx, tx: Tx, userId: string): Promise<string | null> {
  const { origin, device_token } = ctx.request;
  const name = rememberDevice(ctx, userId);
  if (origin === null) return null;
  const browser = createHash('sha256').update(`${name} ${origin}`).digest('hex');
  const now = ctx.clock.now();
  const former = await tx.sql<{ user_id: string }>(
    'SELECT DISTINCT user_id FROM refresh_token WHERE browser = $1 AND NOT revoked AND expires_at > $2 ORDER BY user_id',
    [browser, now],
  );
  for (const { user_id } of former) {
    if (knownDevice(device_token, deviceKey(ctx.env), user_id, now) === undefined) continue;
    await lockSessions(tx, user_id);
    await tx.sql('UPDATE refresh_token SET revoked = true WHERE user_id = $1 AND browser = $2 AND NOT revoked', [
      user_id,
      browser,
    ]);
    tx.afterCommit(() => ctx.realtime.disconnectEnded(user_id));
  }
  return browser;
}
