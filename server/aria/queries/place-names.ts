import type { Aggregate } from '#server/aria/rules/recommend.ts';
import type { Services } from '#server/platform/context.ts';

export type NamedPlace = { name: string; sector_id: string; sector_number: number; sector_name: string };
export type Places = {
  station(id: string | null): NamedPlace | undefined;
};

/** Names of the stations of routes; stations of a replaced galaxy have none. */
export async function readPlaceNames(
  { pool }: Pick<Services, 'pool'>,
  rows: readonly Pick<Aggregate, 'source_station' | 'dest_station'>[],
): Promise<Places> {
  const ids = new Set(rows.flatMap(({ source_station, dest_station }) => [source_station, dest_station]));
  const { rows: stations } = await pool.query<NamedPlace & { id: string }>(
    `SELECT st.id, st.name, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     WHERE st.id = ANY($1::uuid[])`,
    [[...ids].filter((id) => id !== null)],
  );
  const byId = new Map(stations.map((station) => [station.id, station]));
  return { station: (id) => (id ? byId.get(id) : undefined) };
}
