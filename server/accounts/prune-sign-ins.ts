import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/** Deletes refresh tokens that expired before `before`. Returns the number of rows. */
export async function pruneRefreshTokens({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM refresh_token WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM refresh_token WHERE expires_at < $1 ORDER BY expires_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}

/** Deletes attempts at codes from before `before`. Returns the number of rows. */
export async function pruneMfaAttempts({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM mfa_attempt WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM mfa_attempt WHERE attempted_at < $1 ORDER BY attempted_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}

/** Deletes enrolments that were begun before `before` and never verified. Returns the number of rows. */
export async function pruneEnrolments({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM mfa_secret WHERE user_id = ANY(ARRAY(
       SELECT user_id FROM mfa_secret WHERE NOT enabled AND created_at < $1 LIMIT ${PRUNE_ROWS}))
     AND NOT enabled AND created_at < $1`,
    [before],
  );
  return rowCount ?? 0;
}
