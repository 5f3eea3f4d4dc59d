import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { MAX_EVENT_MS } from '#server/trading/rules/market-events.ts';
import type { News } from '#server/trading/rules/market-schemas.ts';

const keys = z.tuple([cursorTime, z.uuid(), cursorTime]);
type NewsRow = Omit<News, 'starts_at' | 'ends_at' | 'as_of' | 'heard_at' | 'is_over'> & {
  starts_at: Date;
  ends_at: Date | null;
  as_of: Date;
  heard_at: Date;
};

/** Market events that a player saw or heard of, latest first, without those of deleted stations. */
export async function readWire(ctx: PlayerCtx, page: { limit: number; cursor?: string | undefined }) {
  const [at, station, start] = page.cursor ? decodeCursor(page.cursor, keys) : [null, null, null];
  const { rows } = await ctx.pool.query<NewsRow>(
    `SELECT n.station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, n.kind, n.starts_at,
       n.ends_at, n.effects, n.as_of, n.heard_at
     FROM market_news n JOIN map_stations st ON st.id = n.station_id JOIN map_sectors s ON s.id = st.sector_id
     WHERE n.player_id = $1
       AND ($2::timestamptz IS NULL OR (n.heard_at, n.station_id, n.starts_at) < ($2, $3::uuid, $4::timestamptz))
     ORDER BY n.heard_at DESC, n.station_id DESC, n.starts_at DESC LIMIT $5`,
    [ctx.player_id, at, station, start, page.limit + 1],
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
