import type { Aggregate } from '#server/companion/aria/rules/recommend.ts';
import type { Place } from '#server/companion/aria/rules/understand.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';

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

/** How many places are recognised by name in a question, most recently visited first. */
const MAX_PLACES = 500;

/** The stations a player has visited by name, and visited sectors without a station by their name. */
export async function readVisitedPlaces(ctx: PlayerCtx): Promise<Place[]> {
  const { rows } = await ctx.pool.query<Place>(
    `SELECT s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, COALESCE(st.name, s.visited_name) AS name, st.id AS station_id
     FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id LEFT JOIN map_stations st ON st.sector_id = s.id
     WHERE v.player_id = $1 ORDER BY v.last_visit DESC, s.sector_number LIMIT ${MAX_PLACES}`,
    [ctx.player_id],
  );
  return rows;
}
