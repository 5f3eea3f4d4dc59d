import type { Tx } from '#server/platform/db/transaction.ts';

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
