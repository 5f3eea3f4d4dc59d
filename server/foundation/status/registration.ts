import type { AuditTargetSource } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { hasRuns, nameRuns } from '#server/platform/jobs/index.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

export const jobRunTargets: AuditTargetSource = {
  type: 'job_run',
  read: async (pool, ids) => ((await hasRuns(pool)) ? await nameRuns(pool, ids) : []),
};

/** Deletes error counts of hours before `before`. Returns the number of rows. */
export async function pruneErrorHours({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('service_error_hours', 'hour'), [before]);
  return rowCount ?? 0;
}
