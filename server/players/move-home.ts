import type { Tx } from '#server/platform/db/transaction.ts';
import { findTerra } from '#server/players/place-player.ts';

/** Makes a region a locked player's home; false if it already is. */
export async function moveHome(tx: Tx, playerId: string, regionId: string, now: Date): Promise<boolean> {
  const moved = await tx.sql(
    `UPDATE players SET home_region_id = $2, resident_since = $3
     WHERE id = $1 AND home_region_id IS DISTINCT FROM $2::uuid RETURNING 1`,
    [playerId, regionId, now],
  );
  return moved.length > 0;
}

/** The same to the region where newcomers start; unchanged if there is none. */
export async function moveHomeToTerra(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const terra = await findTerra(tx);
  return terra ? moveHome(tx, playerId, terra.region_id, now) : false;
}
