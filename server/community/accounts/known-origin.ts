import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  DEVICE_COOKIE,
  DEVICE_DAYS,
  knownDevice,
  nameOfDevice,
  withAccount,
} from '#server/community/accounts/rules/device-token.ts';
import { deviceKey } from '#server/community/accounts/seal-secret.ts';
import { type Scope, scopesSql } from '#server/foundation/admin/index.ts';
import type { RequestCtx, Services } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limit-call.ts';

const DAY = 86_400_000;
const REMEMBERED_DAYS = 30;

/**
 * The browser or network of this request if the account has signed in from it before; otherwise undefined. Takes the
 * same time for an unknown username.
 */
export async function knownOrigin(
  ctx: RequestCtx,
  db: Pick<pg.ClientBase, 'query'>,
  userId: string | undefined,
): Promise<string | undefined> {
  const requested = userId ?? randomUUID();
  const now = ctx.clock.now();
  const device = knownDevice(ctx.request.device_token, deviceKey(ctx.env), requested, now);
  const network = networkOf(ctx.request.ip);
  const { rows } = await db.query<{ ip: string }>(
    'SELECT DISTINCT ip FROM refresh_token WHERE user_id = $1 AND created_at > $2 AND ip IS NOT NULL',
    [requested, new Date(now.getTime() - REMEMBERED_DAYS * DAY)],
  );
  if (device) return `device:${device}`;
  return rows.some(({ ip }) => networkOf(ip) === network) ? `network:${network}` : undefined;
}

/** Marks the browser of a completed sign-in as known to the account; returns the browser's id. */
export function rememberDevice(ctx: RequestCtx, userId: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const token = withAccount(ctx.request.device_token, deviceKey(ctx.env), userId, ctx.clock.now(), nonce);
  const attributes = `Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict`;
  // Browsers accept the `__Host-` prefix over https only, and then not from other hosts of the domain.
  if (ctx.env.PUBLIC_URL?.startsWith('https:'))
    ctx.reply.cookies.set(`__Host-${DEVICE_COOKIE}`, `${token}; ${attributes}; Secure`);
  else ctx.reply.cookies.set(DEVICE_COOKIE, `${token}; ${attributes}`);
  return nameOfDevice(token) ?? nonce;
}

/**
 * Whether someone who holds one of `scopes` now has signed in from the browser that sends `deviceToken`. Pages are
 * requested without a session, so this is all that is known about the sender; it grants no access.
 */
export async function isKnownToHolder(
  { pool, env, clock }: Pick<Services, 'pool' | 'env' | 'clock'>,
  deviceToken: string | null,
  scopes: readonly Scope[],
): Promise<boolean> {
  if (deviceToken === null) return false;
  const { rows } = await pool.query<{ id: string }>(
    `SELECT u.id FROM users u WHERE u.is_admin AND u.is_active AND NOT u.deleted AND ${scopesSql('u.id')} && $1::text[]`,
    [scopes],
  );
  const [key, now] = [deviceKey(env), clock.now()];
  return rows.some(({ id }) => knownDevice(deviceToken, key, id, now) !== undefined);
}
