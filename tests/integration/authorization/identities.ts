import { randomUUID } from 'node:crypto';
import { signAccessToken, signingKey } from '#server/accounts/rules/access-token.ts';
import { SCOPES } from '#server/admin/index.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Access } from '#tests/integration/authorization/access-table.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

export const IDENTITIES = [
  'nobody',
  'expired',
  'signed out',
  'deleted',
  'inactive',
  'player',
  'admin without the scope',
  'admin with the scope',
] as const;
export type Identity = (typeof IDENTITIES)[number];

const KEY = signingKey(TEST_SECRETS.JWT_SECRET);
const HOUR = 3_600;

/** A correctly signed token for a user, valid for an hour; `session` names its sign-in. */
export function tokenOf(userId: string, seconds = HOUR, session?: string): string {
  const claims = { sub: userId, exp: Math.floor(Date.now() / 1_000) + seconds };
  return signAccessToken(session ? { ...claims, session } : claims, KEY);
}

/** The token that a fresh caller of this kind sends; fresh, so that no limit of an account is ever reached. */
export async function tokenFor(pool: Pool, identity: Identity, access: Access): Promise<string | undefined> {
  const scopes = Array.isArray(access) ? (access as readonly string[]) : [];
  switch (identity) {
    case 'nobody':
      return undefined;
    case 'expired':
      return tokenOf((await createAdmin(pool)).user_id, -1);
    case 'signed out':
      return tokenOf((await createAdmin(pool)).user_id, HOUR, randomUUID());
    case 'deleted':
      return tokenOf(await crippled(pool, 'deleted = true'));
    case 'inactive':
      return tokenOf(await crippled(pool, 'is_active = false'));
    case 'player':
      return tokenOf(await createPlayerRow(pool));
    case 'admin without the scope':
      return tokenOf(
        (
          await createAdmin(
            pool,
            SCOPES.filter((scope) => !scopes.includes(scope)),
          )
        ).user_id,
      );
    case 'admin with the scope':
      // One of several is enough: the last, so that not only the first is checked.
      return tokenOf((await createAdmin(pool, scopes.length > 0 ? scopes.slice(-1) : ['admin.medals.view'])).user_id);
  }
}

/** An admin with every scope who is disabled. */
async function crippled(pool: Pool, change: string): Promise<string> {
  const { user_id } = await createAdmin(pool);
  await pool.query(`UPDATE users SET ${change} WHERE id = $1`, [user_id]);
  return user_id;
}

export async function createPlayerRow(pool: Pool): Promise<string> {
  const id = randomUUID();
  await pool.query('INSERT INTO users (id, username, email) VALUES ($1, $2, $3)', [
    id,
    `player-${id.slice(0, 8)}`,
    `${id}@example.test`,
  ]);
  await pool.query('INSERT INTO players (id, user_id, last_turn_regeneration) VALUES ($1, $2, now())', [
    randomUUID(),
    id,
  ]);
  return id;
}
