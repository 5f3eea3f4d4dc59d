import { createHash } from 'node:crypto';
import { rememberDevice } from '#server/accounts/known-origin.ts';
import { lockSessions } from '#server/accounts/lock-sessions.ts';
import { knownDevice } from '#server/accounts/rules/device-token.ts';
import { deviceKey } from '#server/accounts/seal-secret.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * A browser holds one session: signing in ends the browser's previous session and its tokens, whichever account it
 * belonged to. Returns the browser's id for the new session; null for programs, which may hold several sessions. The
 * id alone ends nothing: the browser must prove that the account has signed in there.
 */
export async function endFormerSession(ctx: RequestCtx, tx: Tx, userId: string): Promise<string | null> {
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
