import { z } from 'zod';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import {
  effectsAt,
  eventAt,
  MAX_EVENT_MS,
  type MarketEvent,
  nextEvent,
  SLOT_MS,
  seenEvent,
  type Traded,
} from '#server/game/trading/rules/market-events.ts';
import type { EventsInput, News, StationEvent } from '#server/game/trading/rules/market-schemas.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { cursorNumber, cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorNumber, z.uuid()]);

type Row = Omit<StationEvent, 'kind' | 'starts_at' | 'ends_at' | 'effects' | 'peaks'> & {
  market_seed: number;
  traded: Traded;
};

type Found = { row: Row; event: MarketEvent };

/**
 * The drawn market events of every station of the active galaxy: current ones by their end, or each station's next by
 * its start. The cursor counts minutes since 1970.
 */
export async function readEvents(ctx: Pick<Services, 'env' | 'pool' | 'clock' | 'settings'>, input: EventsInput) {
  const now = ctx.clock.now();
  const rows = await readStations(ctx, input.region_id);
  const found = findEvents(ctx, rows, input.when, now);
  const minute = ({ event }: Found) => Math.floor((input.when === 'now' ? event.ends_at : event.starts_at) / 60_000);
  const sorted = found.sort((a, b) => minute(a) - minute(b) || (a.row.station_id < b.row.station_id ? -1 : 1));
  const after = input.cursor ? decodeCursor(input.cursor, keys) : null;
  const rest = after
    ? sorted.filter((one) => minute(one) > after[0] || (minute(one) === after[0] && one.row.station_id > after[1]))
    : sorted;
  const page = cutPage(rest, input.limit, (one) => [minute(one), one.row.station_id]);
  return { items: page.items.map((one) => stationEvent(one, now)), next_cursor: page.next_cursor };
}

function findEvents(
  { env, settings }: Pick<Services, 'env' | 'settings'>,
  rows: readonly Row[],
  when: EventsInput['when'],
  now: Date,
): Found[] {
  const at = now.getTime();
  const share = settings.current().event_share;
  const eventsOf = drawEvents(env);
  return rows.flatMap((row) => {
    const drawn = eventsOf(row.market_seed);
    if (!drawn) return [];
    const event = when === 'now' ? eventAt(drawn, row.traded, share, at) : nextEvent(drawn, row.traded, share, at);
    return event && event.starts_at < at + SLOT_MS ? [{ row, event }] : [];
  });
}

function stationEvent({ row, event }: Found, now: Date): StationEvent {
  const { market_seed: _seed, traded: _traded, ...place } = row;
  return { ...place, ...seenEvent(event, now), peaks: effectsAt(event, (event.starts_at + event.ends_at) / 2) };
}

async function readStations(ctx: Pick<Services, 'pool'>, regionId: string | undefined): Promise<Row[]> {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT st.id AS station_id, st.name AS station_name, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name,
       r.id AS region_id, r.display_name AS region_name, c.name AS cluster_name, st.market_seed,
       json_object_agg(g.commodity, g.action) AS traded
     FROM map_stations st
     JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_clusters c ON c.id = s.cluster_id
     JOIN map_regions r ON r.id = s.region_id
     JOIN map_galaxies a ON a.id = r.galaxy_id AND a.is_active
     JOIN map_goods g ON g.station_id = st.id AND g.action IN ('B', 'S')
     WHERE st.market_seed IS NOT NULL ${given(regionId, (value) => sql`AND r.id = ${value}`)}
     GROUP BY st.id, st.name, s.id, s.sector_number, s.visited_name, r.id, r.display_name, c.name, st.market_seed`,
  );
  return rows;
}

const wireKeys = z.tuple([cursorTime, z.uuid(), cursorTime]);

type NewsRow = Omit<News, 'starts_at' | 'ends_at' | 'as_of' | 'heard_at' | 'is_over'> & {
  starts_at: Date;
  ends_at: Date | null;
  as_of: Date;
  heard_at: Date;
};

/** Market events that a player saw or heard of, latest first, without those of deleted stations. */
export async function readWire(ctx: PlayerCtx, page: { limit: number; cursor?: string | undefined }) {
  const { rows } = await ctx.pool.query<NewsRow>(
    sql`SELECT n.station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, n.kind, n.starts_at,
       n.ends_at, n.effects, n.as_of, n.heard_at
     FROM market_news n JOIN map_stations st ON st.id = n.station_id JOIN map_sectors s ON s.id = st.sector_id
     WHERE n.player_id = ${ctx.player_id}
       ${afterCursor(page.cursor, wireKeys, ([at, station, start]) => sql`AND (n.heard_at, n.station_id, n.starts_at) < (${at}, ${station}::uuid, ${start}::timestamptz)`)}
     ORDER BY n.heard_at DESC, n.station_id DESC, n.starts_at DESC ${limitTo(page.limit)}`,
  );
  const now = ctx.clock.now();
  const items = rows.map((row) => newsOf(row, now));
  return cutPage(items, page.limit, (row) => [row.heard_at, row.station_id, row.starts_at]);
}

function newsOf(row: NewsRow, now: Date): News {
  const end = row.ends_at?.getTime() ?? row.starts_at.getTime() + MAX_EVENT_MS;
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    as_of: row.as_of.toISOString(),
    heard_at: row.heard_at.toISOString(),
    is_over: end <= now.getTime(),
  };
}
