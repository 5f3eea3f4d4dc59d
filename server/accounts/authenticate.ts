import type { KeyObject } from 'node:crypto';
import { verifyAccessToken } from '#server/accounts/rules/access-token.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { DomainError } from '#server/platform/errors.ts';

const LOAD_ACTOR = {
  name: 'load_actor',
  text: `SELECT u.id AS user_id, u.username, u.email, u.is_admin, u.is_active, u.last_login, p.id AS player_id,
                CASE WHEN u.is_admin THEN ARRAY(SELECT scope FROM admin_scope_grant g WHERE g.user_id = u.id ORDER BY scope)
                     ELSE '{}'::text[] END AS scopes
           FROM users u LEFT JOIN players p ON p.user_id = u.id
          WHERE u.id = $1 AND u.is_active AND NOT u.deleted`,
};

/** The user of an access token as the database knows them now; undefined for any fault of token or user. */
export const findActor = async (
  db: { pool: Pool; clock: Clock },
  key: KeyObject,
  token: string,
): Promise<Actor | undefined> => {
  const claims = verifyAccessToken(token, key, db.clock.now());
  if (!claims) return undefined;
  const { rows } = await db.pool.query<Actor>({ ...LOAD_ACTOR, values: [claims.sub] });
  return rows[0];
};

/** @throws DomainError UNAUTHENTICATED for a missing, foreign or expired token and for a deleted or inactive user */
export const authenticate = async (
  db: { pool: Pool; clock: Clock },
  key: KeyObject,
  authorization: string | undefined,
): Promise<Actor> => {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const actor = token ? await findActor(db, key, token) : undefined;
  if (!actor) {
    throw new DomainError(
      'UNAUTHENTICATED',
      token
        ? 'The access token is not valid any more. Sign in again.'
        : 'Send an access token: Authorization: Bearer <token>.',
    );
  }
  return actor;
};
