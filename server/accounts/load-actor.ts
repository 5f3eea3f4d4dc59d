import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';

const COLUMNS = `u.id AS user_id, u.username, u.email, u.is_admin, u.is_active, u.last_login, p.id AS player_id,
                CASE WHEN u.is_admin THEN ARRAY(SELECT scope FROM admin_scope_grant g WHERE g.user_id = u.id ORDER BY scope)
                     ELSE '{}'::text[] END AS scopes
           FROM users u LEFT JOIN players p ON p.user_id = u.id`;

/** The statement of every authenticated request, prepared once a connection. $2 is the token's session, or null. */
export const LOAD_ACTOR = {
  name: 'load_actor',
  text: `SELECT ${COLUMNS} WHERE u.id = $1 AND u.is_active AND NOT u.deleted
            AND ($2::uuid IS NULL OR EXISTS (SELECT 1 FROM refresh_token t
                                              WHERE t.family_id = $2 AND NOT t.revoked AND t.user_id = u.id))`,
};

const LOAD_ACTORS = {
  name: 'load_actors',
  text: `SELECT ${COLUMNS} WHERE u.id = ANY($1::uuid[]) AND u.is_active AND NOT u.deleted`,
};

/** The user as the database knows them now; undefined for unknown, deleted and inactive ones, and when the session ended. */
export const loadActor = async (
  db: { pool: Pool },
  userId: string,
  session?: string | null,
): Promise<Actor | undefined> => {
  const { rows } = await db.pool.query<Actor>({ ...LOAD_ACTOR, values: [userId, session ?? null] });
  return rows[0] && { ...rows[0], session_id: session ?? null };
};

/** Those of many users who may still act, in one statement. */
export const loadActors = async (db: { pool: Pool }, userIds: readonly string[]): Promise<Map<string, Actor>> => {
  const { rows } = await db.pool.query<Actor>({ ...LOAD_ACTORS, values: [userIds] });
  return new Map(rows.map((actor) => [actor.user_id, actor]));
};

/** Those of `sessions` that have not ended. */
export const findOpenSessions = async (db: { pool: Pool }, sessions: readonly string[]): Promise<Set<string>> => {
  if (sessions.length === 0) return new Set();
  const { rows } = await db.pool.query<{ family_id: string }>({
    name: 'open_sessions',
    text: 'SELECT family_id FROM refresh_token WHERE family_id = ANY($1::uuid[]) AND NOT revoked',
    values: [sessions],
  });
  return new Set(rows.map((row) => row.family_id));
};
