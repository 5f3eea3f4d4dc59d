import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes notifications from before `before`. Returns the number of rows. */
export async function pruneNotifications({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('notifications', 'created_at'), [before]);
  return rowCount ?? 0;
}
