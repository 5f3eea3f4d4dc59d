import type { SectorContents } from '#server/game/navigation/schemas.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { servicesAt } from '#server/world/ships/index.ts';

type StationRow = Omit<NonNullable<SectorContents['station']>, 'services'> & { built_services: string[] | null };
/** What `CONTENTS_COLUMNS` gives. */
export type PlaceRow = Omit<SectorContents, 'visits' | 'last_visit' | 'station'> & { station: StationRow | null };
type ContentsRow = PlaceRow & { sector_id: string; visits: number; last_visit: Date };

/** Columns of a sector `s` with its nebula `n`, station `st` and the station's owner `o`. */
export const CONTENTS_COLUMNS = `s.cluster_id, s.is_fedspace, s.is_capital, s.beacon,
    CASE WHEN n.sector_id IS NULL THEN NULL ELSE json_build_object('type', n.type, 'density', n.density) END AS nebula,
    CASE WHEN st.id IS NULL THEN NULL ELSE json_build_object('id', st.id, 'name', st.name, 'class', st.class,
      'black_market', st.black_market, 'owner_name', o.username, 'dock_fee', st.dock_fee,
      'built_services', st.built_services, 'goods', (SELECT COALESCE(json_object_agg(g.commodity, g.action), '{}')
        FROM map_goods g WHERE g.station_id = st.id AND g.action IN ('B', 'S'))) END AS station,
    COALESCE((SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'type', p.type) ORDER BY p.name)
      FROM map_planets p WHERE p.sector_id = s.id), '[]') AS planets,
    COALESCE((SELECT json_agg(json_build_object('type', h.type, 'quantity', h.quantity) ORDER BY h.type)
      FROM map_hazards h WHERE h.sector_id = s.id), '[]') AS hazards,
    COALESCE((SELECT json_agg(l.type ORDER BY l.type) FROM map_locations l WHERE l.sector_id = s.id), '[]') AS specials`;

export const CONTENTS_JOINS = `LEFT JOIN map_nebulae n ON n.sector_id = s.id
  LEFT JOIN map_stations st ON st.sector_id = s.id
  LEFT JOIN player_directory o ON o.id = st.owner_id`;

/** The join with the player's own visits keeps contents of unvisited sectors secret. */
const SELECT = raw(`SELECT m.sector_id, m.visits, m.last_visit, ${CONTENTS_COLUMNS}
  FROM visit_records m
  JOIN map_sectors s ON s.id = m.sector_id
  ${CONTENTS_JOINS}`);

/** The contents revealed by the player's visits, by sector; of all visited sectors, or of those among `sectorIds`. */
export async function visitedContents(
  db: { pool: Pool },
  playerId: string,
  sectorIds?: readonly string[],
): Promise<Map<string, SectorContents>> {
  const { rows } = await db.pool.query<ContentsRow>(
    sql`${SELECT} WHERE m.player_id = ${playerId} ${given(sectorIds, (ids) => sql`AND m.sector_id = ANY(${ids})`)}`,
  );
  return new Map(
    rows.map(({ sector_id, last_visit, ...contents }) => [
      sector_id,
      { ...contents, station: withServices(contents), last_visit: last_visit.toISOString() },
    ]),
  );
}

export function withServices({
  station,
  is_capital,
  is_fedspace,
}: Pick<PlaceRow, 'station' | 'is_capital' | 'is_fedspace'>) {
  if (!station) return null;
  const { built_services, ...brief } = station;
  const { class: portClass, goods } = brief;
  return {
    ...brief,
    services: servicesAt({ class: portClass, is_capital, is_fedspace, equipment: goods.equipment, built_services }),
  };
}

/** The sectors a player has visited, as ids. */
export async function visitedIds(db: { pool: Pool }, playerId: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ sector_id: string }>(
    'SELECT sector_id FROM visit_records WHERE player_id = $1',
    [playerId],
  );
  return rows.map((row) => row.sector_id);
}
