import { z } from 'zod';
import type { OperatorEventKind } from '#server/foundation/notifications/rules/types.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import { stateAt } from '#server/world/operator-events/rules/operator-event.ts';
import type {
  AnnouncedEvent,
  EventStationView,
  ListOperatorEventsInput,
  OperatorEventView,
} from '#server/world/operator-events/schemas.ts';

type Row = {
  id: string;
  kind: OperatorEventKind;
  region_id: string;
  region_name: string;
  strength: number;
  hours: number;
  arrived: number;
  reason: string;
  created_by: string;
  ended_by: string | null;
  stations: EventStationView[];
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  ended_at: Date | null;
};

const STATIONS = `COALESCE((SELECT json_agg(json_build_object('station_id', st.id, 'station_name', st.name, 'sector_id', s.id,
    'sector_number', s.sector_number, 'sector_name', s.visited_name) ORDER BY s.sector_number)
  FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id WHERE st.id = ANY(e.station_ids)), '[]') AS stations`;

const SELECT = `SELECT e.id, e.kind, e.region_id, r.display_name AS region_name, e.strength, e.hours, e.arrived, e.reason,
    a.username AS created_by, b.username AS ended_by, ${STATIONS}, e.starts_at, e.ends_at, e.created_at, e.ended_at
  FROM operator_events e JOIN map_regions r ON r.id = e.region_id
  JOIN account_records a ON a.id = e.created_by LEFT JOIN account_records b ON b.id = e.ended_by`;

const keys = z.tuple([cursorTime, z.uuid()]);

/** Operators' events, latest start first. */
export async function listEvents(ctx: Pick<Services, 'pool' | 'clock'>, input: ListOperatorEventsInput) {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<Row>(
    sql`${raw(SELECT)} WHERE (e.ends_at > ${now}) = ${input.state === 'open'}::boolean
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (e.starts_at, e.id) < (${at}, ${id}::uuid)`)}
     ORDER BY e.starts_at DESC, e.id DESC ${limitTo(input.limit)}`,
  );
  return cutPage(
    rows.map((row) => toView(row, now)),
    input.limit,
    (event) => [event.starts_at, event.id],
  );
}

export async function findEvent(db: Pick<Pool, 'query'>, id: string, now: Date): Promise<OperatorEventView> {
  const { rows } = await db.query<Row>(`${SELECT} WHERE e.id = $1`, [id]);
  if (!rows[0]) throw new Error(`the event ${id} was written and is not there`);
  return toView(rows[0], now);
}

function toView(row: Row, now: Date): OperatorEventView {
  const span = { starts_at: row.starts_at.getTime(), ends_at: row.ends_at.getTime() };
  return {
    ...row,
    state: stateAt(span, now.getTime()),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

type AnnouncedRow = {
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
  const { rows } = await ctx.pool.query<AnnouncedRow>(
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
