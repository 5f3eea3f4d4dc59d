import { z } from 'zod';
import type { HistoryInput, LedgerRow, MarketHistoryInput, Observation } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Dated<T, K extends keyof T> = Omit<T, K> & Record<K, Date>;

/** The player's own trades, newest first. */
export async function readHistory(ctx: PlayerCtx, input: HistoryInput) {
  const { rows } = await ctx.pool.query<Dated<LedgerRow, 'created_at'>>(
    sql`SELECT t.id, t.created_at, t.station_id, st.name AS station_name, t.sector_id, s.sector_number, s.visited_name AS sector_name, t.commodity, t.side,
       t.quantity, t.goods_total, t.venue, t.tax, t.fee, t.total, t.profit, t.credits_after
     FROM trades t LEFT JOIN map_stations st ON st.id = t.station_id LEFT JOIN map_sectors s ON s.id = t.sector_id
     WHERE t.player_id = ${ctx.player_id}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (t.created_at, t.id) < (${at}, ${id}::uuid)`)}
       ${given(input.station_id, (station_id) => sql`AND t.station_id = ${station_id}`)}
       ${given(input.commodity, (commodity) => sql`AND t.commodity = ${commodity}`)}
       ${given(input.side, (side) => sql`AND t.side = ${side}`)}
     ORDER BY t.created_at DESC, t.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row): LedgerRow => ({ ...row, created_at: row.created_at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}

/** The prices that the player observed at a station over time, newest first. */
export async function readMarketHistory(ctx: PlayerCtx, input: MarketHistoryInput) {
  const { rows } = await ctx.pool.query<Dated<Observation, 'observed_at'>>(
    sql`SELECT o.id, o.commodity, o.action, o.unit_price, o.quantity, o.observed_at FROM market_observations o
     WHERE o.player_id = ${ctx.player_id} AND o.station_id = ${input.station_id}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (o.observed_at, o.id) < (${at}, ${id}::uuid)`)}
       ${given(input.commodity, (commodity) => sql`AND o.commodity = ${commodity}`)}
     ORDER BY o.observed_at DESC, o.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row): Observation => ({ ...row, observed_at: row.observed_at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.observed_at, row.id]);
}
