import type { KeyObject } from 'node:crypto';
import { loadActor } from '#server/community/accounts/load-actor.ts';
import { verifyAccessToken } from '#server/community/accounts/rules/access-token.ts';
import { matchesDigest, readToken, TOKEN_PREFIX } from '#server/community/accounts/rules/api-token.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { DomainError } from '#server/platform/errors.ts';

/** The user of an access token, read from the database; undefined if the token or the user is invalid in any way. */
export async function findActor(
  db: { pool: Pool; clock: Clock },
  key: KeyObject,
  token: string,
): Promise<Actor | undefined> {
  const claims = verifyAccessToken(token, key, db.clock.now());
  if (!claims) return undefined;
  return loadActor(db, claims.sub, claims.session);
}

/** @throws DomainError UNAUTHENTICATED for a missing, foreign or expired token and for a deleted or inactive user */
export async function authenticate(
  db: { pool: Pool; clock: Clock },
  key: KeyObject,
  authorization: string | undefined,
): Promise<Actor> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  const isApiToken = token?.startsWith(`${TOKEN_PREFIX}_`) ?? false;
  const actor = !token ? undefined : isApiToken ? await findTokenActor(db, token) : await findActor(db, key, token);
  if (!actor) {
    throw new DomainError(
      'UNAUTHENTICATED',
      isApiToken
        ? 'This API token is not valid, or not any more.'
        : token
          ? 'The access token is no longer valid. Sign in again.'
          : 'Send an access token: Authorization: Bearer <token>.',
    );
  }
  return actor;
}

type Row = { user_id: string; digest: string; scopes: string[] };

const FIND_TOKEN = {
  name: 'find_api_token',
  text: `SELECT user_id, digest, coalesce(scopes, '{}') AS scopes FROM api_tokens
          WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2`,
};

/**
 * The player of an API token, without admin scopes: admins must sign in. Undefined for an unknown, revoked or expired
 * token and for an account that may not sign in.
 */
async function findTokenActor(db: { pool: Pool; clock: Clock }, text: string): Promise<Actor | undefined> {
  const parts = readToken(text);
  if (!parts) return undefined;
  const { rows } = await db.pool.query<Row>({ ...FIND_TOKEN, values: [parts.id, db.clock.now()] });
  const [row] = rows;
  if (!row || !matchesDigest(parts.secret, row.digest)) return undefined;
  const actor = await loadActor(db, row.user_id);
  return (
    actor && {
      ...actor,
      is_admin: false,
      scopes: [],
      second_factor_due: false,
      api_token: { id: parts.id, scopes: row.scopes },
    }
  );
}
