import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes places of days before `before`. Returns the number of rows. */
export async function pruneRankingDays({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('ranking_days', 'day'), [before]);
  return rowCount ?? 0;
}
