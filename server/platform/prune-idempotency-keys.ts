import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes answers that were stored for repeated requests before `before`. Returns the number of rows. */
export async function pruneIdempotencyKeys({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('idempotency_keys', 'created_at'), [before]);
  return rowCount ?? 0;
}
