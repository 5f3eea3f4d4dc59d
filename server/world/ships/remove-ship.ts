import type { Tx } from '#server/platform/db/transaction.ts';

/** Deletes an owner's ship, with its cargo. */
export async function removeShip(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql('DELETE FROM ships WHERE id = $1 AND owner_id = $2', [shipId, ownerId]);
}

/** Deletes an escape pod that its owner has left, unless it has cargo. Other ships are unaffected. */
export async function removeEmptyPod(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql(
    `DELETE FROM ships WHERE id = $1 AND owner_id = $2 AND type = 'escape_pod' AND cargo_used = 0 AND NOT is_destroyed`,
    [shipId, ownerId],
  );
}

type Removed = { id: string; value: number; name: string; region_id: string };

/** Deletes a player's unused ships in other owners' regions. Returns their list prices, and where they were. */
export async function removeForeignShips(tx: Tx, playerId: string): Promise<Removed[]> {
  return tx.sql<Removed>(
    `DELETE FROM ships s USING player_records p, map_sectors x, map_region_details r
     WHERE s.owner_id = $1 AND p.id = s.owner_id AND s.id IS DISTINCT FROM p.active_ship_id AND NOT s.is_destroyed
       AND x.id = s.sector_id AND r.id = x.region_id AND r.kind = 'player_owned'
       AND r.id IS DISTINCT FROM p.home_region_id AND r.owner_id IS DISTINCT FROM p.user_id
     RETURNING s.id, s.value, s.name, r.id AS region_id`,
    [playerId],
  );
}

/**
 * Gives an unused ship to another owner, with its cargo; the policy ends. False if it no longer belongs to the giver,
 * or is in the abandoned hangar.
 */
export async function handOverShip(tx: Tx, shipId: string, from: string, to: string): Promise<boolean> {
  const moved = await tx.sql(
    `UPDATE ships SET owner_id = $3, insurance = 'none', insured_value = 0, insurance_paid = 0
     WHERE id = $1 AND owner_id = $2 AND NOT is_destroyed AND hangar_until IS NULL RETURNING 1`,
    [shipId, from, to],
  );
  return moved.length === 1;
}

/** Moves a locked ship to a sector, with its cargo. */
export async function relocateShip(tx: Tx, shipId: string, sectorId: string): Promise<void> {
  await tx.sql('UPDATE ships SET sector_id = $2 WHERE id = $1', [shipId, sectorId]);
}

/** Moves an owner's ships whose sector was deleted into `sectorId`. */
export async function moveStranded(tx: Tx, ownerId: string, sectorId: string): Promise<void> {
  await tx.sql(
    `UPDATE ships s SET sector_id = $2
     WHERE s.owner_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = s.sector_id)`,
    [ownerId, sectorId],
  );
}
