import { giveUpPlanet } from '#server/planets/give-up-planet.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { FOREIGN_REGION } from '#server/regions/index.ts';

type GivenUp = NonNullable<Awaited<ReturnType<typeof giveUpPlanet>>> & { id: string; region_id: string };

/** Gives up a player's planets in other owners' regions. Returns the result for each. */
export async function giveUpForeignPlanets(ctx: Services, tx: Tx, playerId: string, key: string): Promise<GivenUp[]> {
  const planets = await tx.sql<{ id: string; region_id: string }>(
    `SELECT h.planet_id AS id, r.id AS region_id FROM planet_holdings h JOIN player_records p ON p.id = h.owner_id
     JOIN map_planets m ON m.id = h.planet_id JOIN map_sectors s ON s.id = m.sector_id JOIN map_region_details r ON r.id = s.region_id
     WHERE h.owner_id = $1 AND ${FOREIGN_REGION} ORDER BY h.planet_id`,
    [playerId],
  );
  const given: GivenUp[] = [];
  for (const planet of planets) {
    const outcome = await giveUpPlanet(ctx, tx, planet.id, { kind: 'lapse_compensation', key });
    if (outcome) given.push({ ...planet, ...outcome });
  }
  return given;
}
