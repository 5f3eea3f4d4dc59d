import { randomUUID } from 'node:crypto';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { SCOPES } from '#server/foundation/admin/index.ts';
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

const turnedAway = new WeakMap<Pool, Map<Identity, Promise<string>>>();

/** Who is never admitted reaches no limit of an account: one of each kind serves a whole database. */
function oneOf(pool: Pool, identity: Identity, create: () => Promise<string>): Promise<string> {
  const known = turnedAway.get(pool) ?? new Map<Identity, Promise<string>>();
  turnedAway.set(pool, known);
  const user = known.get(identity) ?? create();
  known.set(identity, user);
  return user;
}

/** The token that a caller of this kind sends; one who may be admitted is new, so that no limit is ever reached. */
export async function tokenFor(pool: Pool, identity: Identity, access: Access): Promise<string | undefined> {
  const scopes = Array.isArray(access) ? (access as readonly string[]) : [];
  const admin = async () => (await createAdmin(pool)).user_id;
  switch (identity) {
    case 'nobody':
      return undefined;
    case 'expired':
      return tokenOf(await oneOf(pool, identity, admin), -1);
    case 'signed out':
      return tokenOf(await oneOf(pool, identity, admin), HOUR, randomUUID());
    case 'deleted':
      return tokenOf(await oneOf(pool, identity, () => crippled(pool, 'deleted = true')));
    case 'inactive':
      return tokenOf(await oneOf(pool, identity, () => crippled(pool, 'is_active = false')));
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
