import { z } from 'zod';
import { MIN_TRADES, modifiedScore, OUTLIER_SCORE } from '#server/economy/rules/outliers.ts';
import type { OutlierTrade, OutlierTradesInput } from '#server/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = Omit<OutlierTrade, 'created_at' | 'price_score' | 'total_score'> & {
  created_at: Date;
  price_mad: number;
  price_mean: number;
  total_mad: number;
  total_mean: number;
};

/**
 * Of more trades of a good and side, medians are taken over about so many: chosen by the random end of their ids, so that the
 * same trades always give the same medians. Fewer are all counted.
 */
const SAMPLED_TRADES = 10_000;

/** $1 is since when, $2 the least number of trades, $3 the bound of the score. The arithmetic is that of `modifiedScore`. */
const OUTLIERS = `WITH seen AS MATERIALIZED (
     SELECT id, player_id, station_id, commodity, side, venue, quantity, goods_total, created_at,
       goods_total::float8 / quantity AS unit_price
     FROM trade_records WHERE created_at >= $1::timestamptz AND quantity > 0
   ), counted AS (
     SELECT commodity, side, count(*) AS trades FROM seen GROUP BY commodity, side HAVING count(*) >= $2
   ), sample AS MATERIALIZED (
     SELECT commodity, side, unit_price, goods_total FROM seen JOIN counted c USING (commodity, side)
     WHERE (get_byte(uuid_send(id), 14) * 256 + get_byte(uuid_send(id), 15)) * c.trades < 65536::bigint * ${SAMPLED_TRADES}
   ), middle AS (
     SELECT commodity, side, percentile_cont(0.5) WITHIN GROUP (ORDER BY unit_price) AS price,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY goods_total::float8) AS total
     FROM sample GROUP BY commodity, side
   ), spread AS (
     SELECT commodity, side, m.price, m.total,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(unit_price - m.price)) AS price_mad,
       avg(abs(unit_price - m.price)) AS price_mean,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(goods_total - m.total)) AS total_mad,
       avg(abs(goods_total - m.total)) AS total_mean
     FROM sample JOIN middle m USING (commodity, side) GROUP BY commodity, side, m.price, m.total
   )
   SELECT t.id, t.created_at, t.player_id, p.user_id, coalesce(u.username, '') AS username, t.station_id,
     coalesce(st.name, '') AS station_name, s.sector_number, t.commodity, t.side, t.venue, t.quantity, t.goods_total,
     t.unit_price, w.price AS typical_price, w.total AS typical_total, w.price_mad, w.price_mean, w.total_mad, w.total_mean
   FROM seen t JOIN spread w USING (commodity, side)
     LEFT JOIN player_records p ON p.id = t.player_id LEFT JOIN account_records u ON u.id = p.user_id
     LEFT JOIN map_stations st ON st.id = t.station_id LEFT JOIN map_sectors s ON s.id = st.sector_id
   WHERE (abs(t.unit_price - w.price) > $3 * CASE WHEN w.price_mad > 0 THEN 1.4826 * w.price_mad ELSE 1.253314 * w.price_mean END
       OR abs(t.goods_total - w.total) > $3 * CASE WHEN w.total_mad > 0 THEN 1.4826 * w.total_mad ELSE 1.253314 * w.total_mean END)
     AND ($4::text IS NULL OR t.commodity = $4)
     AND ($5::timestamptz IS NULL OR (t.created_at, t.id) < ($5, $6::uuid))
   ORDER BY t.created_at DESC, t.id DESC LIMIT $7`;

const DAY_MS = 86_400_000;

/** Trades whose price or value is far from what is typical for their good and side in the same days, newest first. */
export async function listOutlierTrades({ pool, clock }: Pick<Services, 'pool' | 'clock'>, input: OutlierTradesInput) {
  const { days, commodity, limit, cursor } = input;
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const [at, id] = cursor ? decodeCursor(cursor, keys) : [null, null];
  const { rows } = await pool.query<Row>(OUTLIERS, [
    since,
    MIN_TRADES,
    OUTLIER_SCORE,
    commodity ?? null,
    at,
    id,
    limit + 1,
  ]);
  const page = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map(toOutlier), rule: { score: OUTLIER_SCORE, min_trades: MIN_TRADES } };
}

function toOutlier({ price_mad, price_mean, total_mad, total_mean, created_at, ...trade }: Row): OutlierTrade {
  const price = { median: trade.typical_price, mad: price_mad, mean_distance: price_mean };
  const total = { median: trade.typical_total, mad: total_mad, mean_distance: total_mean };
  return {
    ...trade,
    created_at: created_at.toISOString(),
    price_score: modifiedScore(trade.unit_price, price),
    total_score: modifiedScore(trade.goods_total, total),
  };
}
