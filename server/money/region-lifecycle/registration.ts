import type { CascadeClause } from '#server/money/region-lifecycle/clear-regions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { evacuateShip } from '#server/world/players/index.ts';

/** Moves ships to the hub: those in use with their player, others into the abandoned hangar. */
export const SHIP_CLAUSE: CascadeClause = {
  name: 'ship',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT s.id FROM kept_ships s JOIN map_sectors x ON x.id = s.sector_id WHERE x.region_id = $1 ORDER BY s.id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  settle: async (ctx, tx, shipId, regionId) => {
    const { hub, hangar, region_name } = await findRefuge(tx, regionId);
    const moved = await evacuateShip(ctx, tx, { ship_id: shipId, region_id: regionId, region_name, to: hub, hangar });
    if (!moved) return null;
    const { player_id, outcome, sector_id } = moved;
    return { player_id, outcome, credits: 0, detail: { sector_id } };
  },
};

/**
 * The destinations of a region's ships: the centre of its galaxy's hub, and the hangar beside the hub's main
 * starport.
 */
async function findRefuge(
  tx: Tx,
  regionId: string,
): Promise<{ hub: string; hangar: string | null; region_name: string }> {
  const [refuge] = await tx.sql<{ hub: string; hangar: string | null; region_name: string }>(
    `SELECT x.id AS hub, r.display_name AS region_name,
       (SELECT st.sector_id FROM map_stations st JOIN map_sectors y ON y.id = st.sector_id
          JOIN map_region_details k ON k.id = y.region_id
        WHERE k.galaxy_id = r.galaxy_id AND k.kind IN ('central_nexus', 'terran_space') AND st.owner_id IS NULL
        ORDER BY k.kind, EXISTS (SELECT 1 FROM map_locations l WHERE l.sector_id = y.id AND l.type = 'stardock') DESC,
          y.is_capital DESC, st.class, y.sector_number LIMIT 1) AS hangar
     FROM map_sectors x JOIN map_region_details h ON h.id = x.region_id
       JOIN map_region_details r ON r.galaxy_id = h.galaxy_id
     WHERE r.id = $1 AND h.kind IN ('central_nexus', 'terran_space')
     ORDER BY h.kind, x.is_capital DESC, x.is_fedspace DESC, x.sector_number LIMIT 1`,
    [regionId],
  );
  if (!refuge) throw new Error(`the galaxy of region ${regionId} has no sector to evacuate to`);
  return refuge;
}
