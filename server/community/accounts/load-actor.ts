import DataLoader from 'dataloader';
import { holdsScopeSql, scopesSql } from '#server/foundation/admin/index.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** Read on each call, like the scopes, so that a change of the setting applies at once. */
const FACTOR_DUE = `EXISTS (SELECT 1 FROM setting_records WHERE name = 'admin_second_factor' AND value = 1)
                    AND NOT EXISTS (SELECT 1 FROM mfa_secret m WHERE m.user_id = u.id AND m.enabled)`;
const IS_ADMIN = `u.is_admin AND ${holdsScopeSql('u.id')}`;

const COLUMNS = `u.id AS user_id, u.username, u.email, ${IS_ADMIN} AND NOT (${FACTOR_DUE}) AS is_admin,
                ${IS_ADMIN} AND ${FACTOR_DUE} AS second_factor_due, u.is_active, u.last_login, p.id AS player_id,
                CASE WHEN u.is_admin AND NOT (${FACTOR_DUE}) THEN ${scopesSql('u.id')}
                     ELSE '{}'::text[] END AS scopes
           FROM users u LEFT JOIN player_records p ON p.user_id = u.id`;

const BY_ID = `SELECT ${COLUMNS} WHERE u.id = $1 AND u.is_active AND NOT u.deleted`;

/** The statement of every request with a session's token, prepared once per connection. $2 is the session. */
export const LOAD_ACTOR = {
  name: 'load_actor',
  text: `${BY_ID} AND EXISTS (SELECT 1 FROM refresh_token t WHERE t.family_id = $2 AND NOT t.revoked AND t.user_id = u.id)`,
};

/** The same for a token that belongs to no session. */
const LOAD_WITHOUT_SESSION = { name: 'load_actor_without_session', text: BY_ID };

const LOAD_ACTORS = {
  name: 'load_actors',
  text: `SELECT ${COLUMNS} WHERE u.id = ANY($1::uuid[]) AND u.is_active AND NOT u.deleted`,
};

/** Set by these statements; actors from other sources may omit it. */
type Loaded = Actor & { readonly second_factor_due: boolean };

type Requested = { userId: string; session: string | null };

/** The same for several callers; each row carries the index of its request. */
const LOAD_REQUESTED = {
  name: 'load_requested',
  text: `SELECT requested.place::int, ${COLUMNS} JOIN unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS requested(user_id, session, place) ON u.id = requested.user_id
          WHERE u.is_active AND NOT u.deleted
            AND (requested.session IS NULL OR EXISTS (SELECT 1 FROM refresh_token t
                                                   WHERE t.family_id = requested.session AND NOT t.revoked AND t.user_id = u.id))`,
};

const MAX_BATCH_SIZE = 100;

/** Lookups within one turn of the event loop are batched into one statement. Nothing is cached. */
function createLoader(pool: Pool): DataLoader<Requested, Actor | undefined> {
  return new DataLoader(
    ([first, ...more]: readonly Requested[]) =>
      first && more.length === 0 ? loadOne(pool, first) : loadRequested(pool, first ? [first, ...more] : []),
    {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: setImmediate,
    },
  );
}

async function loadOne(pool: Pool, { userId, session }: Requested): Promise<(Actor | undefined)[]> {
  const { rows } =
    session === null
      ? await pool.query<Loaded>({ ...LOAD_WITHOUT_SESSION, values: [userId] })
      : await pool.query<Loaded>({ ...LOAD_ACTOR, values: [userId, session] });
  return [rows[0]];
}

async function loadRequested(pool: Pool, requested: readonly Requested[]): Promise<(Actor | undefined)[]> {
  const values = [requested.map(({ userId }) => userId), requested.map(({ session }) => session)];
  const { rows } = await pool.query<Loaded & { place: number }>({ ...LOAD_REQUESTED, values });
  const found: (Actor | undefined)[] = requested.map(() => undefined);
  for (const { place, ...actor } of rows) found[place - 1] = actor;
  return found;
}

const loaders = new WeakMap<Pool, DataLoader<Requested, Actor | undefined>>();

/** The user as currently stored; undefined for unknown, deleted and inactive users, and if the session has ended. */
export async function loadActor(
  { pool }: { pool: Pool },
  userId: string,
  session?: string | null,
): Promise<Actor | undefined> {
  const loader = loaders.get(pool) ?? createLoader(pool);
  loaders.set(pool, loader);
  const actor = await loader.load({ userId, session: session ?? null });
  return actor && { ...actor, session_id: session ?? null };
}

/** Those of the given users who may still act, in one statement. */
export async function loadActors(db: { pool: Pool }, userIds: readonly string[]): Promise<Map<string, Actor>> {
  const { rows } = await db.pool.query<Loaded>({ ...LOAD_ACTORS, values: [userIds] });
  return new Map(rows.map((actor) => [actor.user_id, actor]));
}

/** Those of `sessions` that have not ended. */
export async function findOpenSessions(db: { pool: Pool }, sessions: readonly string[]): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const { rows } = await db.pool.query<{ family_id: string }>({
    name: 'open_sessions',
    text: 'SELECT family_id FROM refresh_token WHERE family_id = ANY($1::uuid[]) AND NOT revoked',
    values: [sessions],
  });
  return new Set(rows.map((row) => row.family_id));
}
