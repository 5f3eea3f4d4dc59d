import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes findings of the input screening from before `before`, which are anonymous by then. Returns the number of rows. */
export async function pruneSecurityLog({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('aria_security_log', 'at'), [before]);
  return rowCount ?? 0;
}
