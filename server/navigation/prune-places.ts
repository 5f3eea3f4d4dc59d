import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

type Ctx = Pick<Services, 'pool'>;

/** Deletes tows from before `before`. Returns the number of rows. */
export async function pruneTows({ pool }: Ctx, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('nav_tows', 'created_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes what scans found and nobody can claim any more since `before`. Returns the number of rows. */
export async function pruneFinds({ pool }: Ctx, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('nav_finds', 'ends_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes claims from before `before`, of finds that are long over. Returns the number of rows. */
export async function pruneFindClaims({ pool }: Ctx, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('nav_find_claims', 'claimed_at'), [before]);
  return rowCount ?? 0;
}
