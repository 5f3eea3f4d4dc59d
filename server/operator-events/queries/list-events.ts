import { z } from 'zod';
import type { OperatorEventKind } from '#server/notifications/rules/operator-event-kinds.ts';
import { stateAt } from '#server/operator-events/rules/operator-event.ts';
import type { EventStationView, ListOperatorEventsInput, OperatorEventView } from '#server/operator-events/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { Pool } from '#server/platform/db/pool.ts';

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
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `${SELECT} WHERE (e.ends_at > $1) = $2::boolean
       AND ($3::timestamptz IS NULL OR (e.starts_at, e.id) < ($3, $4::uuid))
     ORDER BY e.starts_at DESC, e.id DESC LIMIT $5`,
    [now, input.state === 'open', at, id, input.limit + 1],
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
