import { evacuateShip } from '#server/players/index.ts';
import type { CascadeClause } from '#server/region-lifecycle/clear-regions.ts';

/** Ships leave for the hub, with their player where somebody flies them. */
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
    const [hub] = await tx.sql<{ id: string }>(
      `SELECT x.id FROM map_sectors x JOIN map_region_details h ON h.id = x.region_id
         JOIN map_region_details r ON r.galaxy_id = h.galaxy_id
       WHERE r.id = $1 AND h.kind IN ('central_nexus', 'terran_space')
       ORDER BY h.kind, x.is_capital DESC, x.is_fedspace DESC, x.sector_number LIMIT 1`,
      [regionId],
    );
    if (!hub) throw new Error(`the galaxy of region ${regionId} has no sector to evacuate to`);
    const moved = await evacuateShip(ctx, tx, { ship_id: shipId, region_id: regionId, to: hub.id });
    if (!moved) return null;
    return {
      player_id: moved.player_id,
      outcome: moved.flown ? 'evacuated_with_player' : 'evacuated',
      credits: 0,
      detail: { sector_id: hub.id },
    };
  },
};
