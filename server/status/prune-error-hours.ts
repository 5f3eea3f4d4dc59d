import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes error counts of hours before `before`. Returns the number of rows. */
export async function pruneErrorHours({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('service_error_hours', 'hour'), [before]);
  return rowCount ?? 0;
}
