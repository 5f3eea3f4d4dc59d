import type { Aggregate } from '#server/aria/rules/recommend.ts';
import type { Services } from '#server/platform/context.ts';

type Named = { name: string; sector_number: number; sector_name: string };
export type Places = {
  station(id: string | null): Named | undefined;
};

/** Names of the stations in aggregate rows; stations of a replaced galaxy have none. */
export async function readPlaceNames({ pool }: Pick<Services, 'pool'>, rows: readonly Aggregate[]): Promise<Places> {
  const ids = new Set(rows.flatMap(({ source_station, dest_station }) => [source_station, dest_station]));
  const { rows: stations } = await pool.query<Named & { id: string }>(
    `SELECT st.id, st.name, s.sector_number, s.visited_name AS sector_name FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     WHERE st.id = ANY($1::uuid[])`,
    [[...ids].filter((id) => id !== null)],
  );
  const byId = new Map(stations.map((station) => [station.id, station]));
  return { station: (id) => (id ? byId.get(id) : undefined) };
}
