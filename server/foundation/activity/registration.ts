import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes weeks that began before `before`; totals stay in the figures. Returns the number of rows. */
export async function pruneWeeks({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('player_weeks', 'week'), [before]);
  return rowCount ?? 0;
}
