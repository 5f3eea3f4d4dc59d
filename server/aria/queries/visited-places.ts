import type { Place } from '#server/aria/rules/understand.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

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
