import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql, PRUNE_ROWS } from '#server/platform/pruning.ts';

export const accountTargets: AuditTargetSource = {
  type: 'user',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { deleted: boolean }>(
      `SELECT id, username AS name, deleted FROM users WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

/** Deletes refresh tokens that expired before `before`. Returns the number of rows. */
export async function pruneRefreshTokens({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('refresh_token', 'expires_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes second-factor attempts made before `before`. Returns the number of rows. */
export async function pruneMfaAttempts({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('mfa_attempt', 'attempted_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes unverified enrolments begun before `before`. Returns the number of rows. */
export async function pruneEnrolments({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM mfa_secret WHERE user_id = ANY(ARRAY(
       SELECT user_id FROM mfa_secret WHERE NOT enabled AND created_at < $1 LIMIT ${PRUNE_ROWS}))
     AND NOT enabled AND created_at < $1`,
    [before],
  );
  return rowCount ?? 0;
}
