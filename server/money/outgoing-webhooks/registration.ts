import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes deliveries of webhooks from before `before`. Returns the number of rows. */
export async function pruneDeliveries({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('event_deliveries', 'created_at'), [before]);
  return rowCount ?? 0;
}
