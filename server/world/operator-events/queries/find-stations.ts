import type { Services } from '#server/platform/context.ts';
import type { EventStationsInput, EventStationView } from '#server/world/operator-events/schemas.ts';

/** Public stations of a region by part of their or their sector's name, for planning an event. */
export async function findStations(
  { pool }: Pick<Services, 'pool'>,
  { region_id, name }: EventStationsInput,
): Promise<EventStationView[]> {
  const { rows } = await pool.query<EventStationView>(
    `SELECT st.id AS station_id, st.name AS station_name, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name
     FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     WHERE s.region_id = $1 AND st.owner_id IS NULL
       AND (position(lower($2) in lower(st.name)) > 0 OR position(lower($2) in lower(s.visited_name)) > 0)
     ORDER BY st.name, st.id`,
    [region_id, name],
  );
  return rows;
}

export async function listRegions({
  pool,
}: Pick<Services, 'pool'>): Promise<{ region_id: string; region_name: string }[]> {
  const { rows } = await pool.query<{ region_id: string; region_name: string }>(
    `SELECT r.id AS region_id, r.display_name AS region_name FROM map_regions r
     JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active ORDER BY r.display_name, r.id`,
  );
  return rows;
}
