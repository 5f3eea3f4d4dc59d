import type { Tx } from '#server/platform/db/transaction.ts';

/** `hangar_until` is set while the ship is in the abandoned hangar. */
type LockedShip = { sector_id: string; is_destroyed: boolean; hangar_until: Date | null };

/** Locks a ship of its owner, whose row must be locked before; undefined if it is not theirs. */
export async function lockShip(tx: Tx, shipId: string, ownerId: string): Promise<LockedShip | undefined> {
  const [ship] = await tx.sql<LockedShip>(
    'SELECT sector_id, is_destroyed, hangar_until FROM ships WHERE id = $1 AND owner_id = $2 FOR UPDATE',
    [shipId, ownerId],
  );
  return ship;
}

/** Locks a ship in a region, after its owner's row; false if it is no longer there. */
export async function lockShipInRegion(tx: Tx, shipId: string, regionId: string): Promise<boolean> {
  const ships = await tx.sql(
    `SELECT 1 FROM ships s JOIN map_sectors x ON x.id = s.sector_id WHERE s.id = $1 AND x.region_id = $2 FOR UPDATE OF s`,
    [shipId, regionId],
  );
  return ships.length > 0;
}
