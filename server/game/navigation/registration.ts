import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';

/** Deletes a player's marks and discoveries in sectors that no longer exist. */
export async function forgetSectors(tx: Tx, playerId: string): Promise<void> {
  for (const table of ['nav_bookmarks', 'nav_avoids'])
    await tx.sql(
      `DELETE FROM ${table} k WHERE k.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = k.sector_id)`,
      [playerId],
    );
  await tx.sql(
    `DELETE FROM nav_discoveries k WHERE k.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = k.from_sector_id)`,
    [playerId],
  );
}

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
