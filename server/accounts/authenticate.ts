import type { KeyObject } from 'node:crypto';
import { findTokenActor } from '#server/accounts/find-token-actor.ts';
import { loadActor } from '#server/accounts/load-actor.ts';
import { verifyAccessToken } from '#server/accounts/rules/access-token.ts';
import { TOKEN_PREFIX } from '#server/accounts/rules/api-token.ts';
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
