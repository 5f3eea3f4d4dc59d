import type { Tx } from '#server/platform/db/transaction.ts';

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
