import { giveUpPlanet } from '#server/game/planets/give-up-planet.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * Removes players' planets in a closed region; owners are compensated at the central bank, which also gets the safes.
 */
export const PLANET_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'planet',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT h.planet_id AS id FROM planet_holdings h JOIN map_planets p ON p.id = h.planet_id
       JOIN map_sectors s ON s.id = p.sector_id WHERE s.region_id = $1 ORDER BY h.planet_id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  settle: (ctx, tx, id, regionId) =>
    giveUpPlanet(ctx, tx, id, { kind: 'region_compensation', key: `region:${regionId}` }),
};
