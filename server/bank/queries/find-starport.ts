import type { Tx } from '#server/platform/db/transaction.ts';

export type Starport = { station_id: string; name: string; sector_id: string };

/** The main starport of the hub: where its stardock is, else at its capital, else its first special station. */
export const STARPORT = `SELECT st.id AS station_id, st.name, st.sector_id
  FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id
    JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active
  WHERE r.kind = 'central_nexus' AND r.status IN ('active', 'suspended', 'grace')
  ORDER BY g.created_at DESC,
    EXISTS (SELECT 1 FROM map_locations l WHERE l.sector_id = s.id AND l.type = 'stardock') DESC,
    s.is_capital DESC, st.class, s.sector_number LIMIT 1`;

export async function findStarport(tx: Pick<Tx, 'sql'>): Promise<Starport | undefined> {
  const [starport] = await tx.sql<Starport>(STARPORT);
  return starport;
}
