import type { Tx } from '#server/platform/db/transaction.ts';

/** Deletes a player's sightings in sectors that no longer exist. */
export async function forgetSightings(tx: Tx, playerId: string): Promise<void> {
  await tx.sql(
    `DELETE FROM npc_sightings k WHERE k.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = k.sector_id)`,
    [playerId],
  );
}
