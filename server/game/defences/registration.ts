import type { Tx } from '#server/platform/db/transaction.ts';

/** Deletes a player's defences in sectors that no longer exist. */
export async function forgetDefences(tx: Tx, playerId: string): Promise<void> {
  await tx.sql(
    `DELETE FROM sector_defences d WHERE d.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = d.sector_id)`,
    [playerId],
  );
}
