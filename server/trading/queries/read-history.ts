import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { HistoryInput, LedgerRow, MarketHistoryInput, Observation } from '#server/trading/schemas.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Dated<T, K extends keyof T> = Omit<T, K> & Record<K, Date>;

/** The player's own trades, newest first. */
export async function readHistory(ctx: PlayerCtx, input: HistoryInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Dated<LedgerRow, 'created_at'>>(
    `SELECT t.id, t.created_at, t.station_id, st.name AS station_name, t.sector_id, s.sector_number, s.visited_name AS sector_name, t.commodity, t.side,
       t.quantity, t.goods_total, t.venue, t.tax, t.fee, t.total, t.profit, t.credits_after
     FROM trades t LEFT JOIN map_stations st ON st.id = t.station_id LEFT JOIN map_sectors s ON s.id = t.sector_id
     WHERE t.player_id = $1 AND ($2::timestamptz IS NULL OR (t.created_at, t.id) < ($2, $3::uuid))
       AND ($4::uuid IS NULL OR t.station_id = $4) AND ($5::text IS NULL OR t.commodity = $5) AND ($6::text IS NULL OR t.side = $6)
     ORDER BY t.created_at DESC, t.id DESC LIMIT $7`,
    [ctx.player_id, at, id, input.station_id ?? null, input.commodity ?? null, input.side ?? null, input.limit + 1],
  );
  const items = rows.map((row): LedgerRow => ({ ...row, created_at: row.created_at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}

/** The prices that the player observed at a station over time, newest first. */
export async function readMarketHistory(ctx: PlayerCtx, input: MarketHistoryInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Dated<Observation, 'observed_at'>>(
    `SELECT o.id, o.commodity, o.action, o.unit_price, o.quantity, o.observed_at FROM market_observations o
     WHERE o.player_id = $1 AND o.station_id = $2 AND ($3::timestamptz IS NULL OR (o.observed_at, o.id) < ($3, $4::uuid))
       AND ($5::text IS NULL OR o.commodity = $5)
     ORDER BY o.observed_at DESC, o.id DESC LIMIT $6`,
    [ctx.player_id, input.station_id, at, id, input.commodity ?? null, input.limit + 1],
  );
  const items = rows.map((row): Observation => ({ ...row, observed_at: row.observed_at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.observed_at, row.id]);
}
