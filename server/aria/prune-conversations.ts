import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes conversations last continued before `before`. Returns the number of rows. */
export async function pruneConversations({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('aria_conversations', 'updated_at'), [before]);
  return rowCount ?? 0;
}
