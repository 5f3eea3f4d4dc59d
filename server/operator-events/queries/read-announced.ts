import type { OperatorEventKind } from '#server/notifications/rules/operator-event-kinds.ts';
import { stateAt } from '#server/operator-events/rules/operator-event.ts';
import type { AnnouncedEvent, EventStationView } from '#server/operator-events/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = {
  id: string;
  kind: OperatorEventKind;
  region_id: string;
  region_name: string;
  strength: number;
  is_here: boolean;
  station_count: number | null;
  stations: EventStationView[];
  starts_at: Date;
  ends_at: Date;
};

/** Current and announced events of the active galaxy, earliest first; stations only if the player has visited them. */
export async function readAnnounced(ctx: PlayerCtx): Promise<AnnouncedEvent[]> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<Row>(
    `SELECT e.id, e.kind, e.region_id, r.display_name AS region_name, e.strength,
       here.region_id IS NOT DISTINCT FROM e.region_id AS is_here, NULLIF(cardinality(e.station_ids), 0) AS station_count,
       COALESCE((SELECT json_agg(json_build_object('station_id', st.id, 'station_name', st.name, 'sector_id', s.id,
           'sector_number', s.sector_number, 'sector_name', s.visited_name) ORDER BY s.sector_number)
         FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
         JOIN visit_records v ON v.sector_id = s.id AND v.player_id = p.id
         WHERE st.id = ANY(e.station_ids)), '[]') AS stations,
       e.starts_at, e.ends_at
     FROM operator_events e JOIN map_regions r ON r.id = e.region_id
     JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active
     JOIN player_records p ON p.id = $1 LEFT JOIN map_sectors here ON here.id = p.current_sector_id
     WHERE e.ends_at > $2 AND e.starts_at < e.ends_at ORDER BY e.starts_at, e.id LIMIT 100`,
    [ctx.player_id, now],
  );
  return rows.map((row) => ({
    ...row,
    state: stateAt({ starts_at: row.starts_at.getTime(), ends_at: row.ends_at.getTime() }, now.getTime()),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }));
}
