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
 * Goods with so many trades in the sample are judged by it alone: some ten thousand trades each. The index
 * `trades_sampled` holds what it reads, by the random end of ids, so that the same trades always give the same medians.
 * Of rarer goods every trade counts.
 */
const MIN_SAMPLED = 150;

/** The medians of goods, and what is far from them, by the arithmetic of `modifiedScore`. $3 is the bound of the score. */
const SPREAD = `percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(unit_price - m.price)) AS price_mad,
       avg(abs(unit_price - m.price)) AS price_mean,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(goods_total - m.total)) AS total_mad,
       avg(abs(goods_total - m.total)) AS total_mean`;
const MIDDLE = `percentile_cont(0.5) WITHIN GROUP (ORDER BY unit_price) AS price,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY goods_total::float8) AS total`;
const FAR = `(abs(t.unit_price - w.price) > $3 * CASE WHEN w.price_mad > 0 THEN 1.4826 * w.price_mad ELSE 1.253314 * w.price_mean END
       OR abs(t.goods_total - w.total) > $3 * CASE WHEN w.total_mad > 0 THEN 1.4826 * w.total_mad ELSE 1.253314 * w.total_mean END)`;

/**
 * $1 is since when, $2 the least number of trades. Every trade is read once: what is far from its good's sample, and all
 * trades of goods that the sample has too few of.
 */
const OUTLIERS = `WITH sampled AS MATERIALIZED (
     SELECT commodity, side, goods_total::float8 / quantity AS unit_price, goods_total FROM trade_records
     WHERE created_at >= $1::timestamptz AND quantity > 0 AND get_byte(uuid_send(id), 15) < 4
   ), sampled_middle AS (
     SELECT commodity, side, ${MIDDLE} FROM sampled GROUP BY commodity, side HAVING count(*) >= ${MIN_SAMPLED}
   ), sampled_spread AS MATERIALIZED (
     SELECT commodity, side, m.price, m.total, ${SPREAD}
     FROM sampled JOIN sampled_middle m USING (commodity, side) GROUP BY commodity, side, m.price, m.total
   ), read AS MATERIALIZED (
     SELECT t.id, t.player_id, t.station_id, t.commodity, t.side, t.venue, t.quantity, t.goods_total, t.created_at, t.unit_price,
       w.commodity IS NULL AS is_rare
     FROM (SELECT id, player_id, station_id, commodity, side, venue, quantity, goods_total, created_at,
             goods_total::float8 / quantity AS unit_price
           FROM trade_records WHERE created_at >= $1::timestamptz AND quantity > 0) t
       LEFT JOIN sampled_spread w USING (commodity, side)
     WHERE w.commodity IS NULL OR ${FAR}
   ), rare_middle AS (
     SELECT commodity, side, ${MIDDLE} FROM read WHERE is_rare GROUP BY commodity, side HAVING count(*) >= $2
   ), spread AS MATERIALIZED (
     SELECT commodity, side, m.price, m.total, ${SPREAD}
     FROM read JOIN rare_middle m USING (commodity, side) WHERE is_rare GROUP BY commodity, side, m.price, m.total
     UNION ALL SELECT commodity, side, price, total, price_mad, price_mean, total_mad, total_mean FROM sampled_spread
   )
   SELECT t.id, t.created_at, t.player_id, p.user_id, coalesce(u.username, '') AS username, t.station_id,
     coalesce(st.name, '') AS station_name, s.sector_number, t.commodity, t.side, t.venue, t.quantity, t.goods_total,
     t.unit_price, w.price AS typical_price, w.total AS typical_total, w.price_mad, w.price_mean, w.total_mad, w.total_mean
   FROM read t JOIN spread w USING (commodity, side)
     LEFT JOIN player_records p ON p.id = t.player_id LEFT JOIN account_records u ON u.id = p.user_id
     LEFT JOIN map_stations st ON st.id = t.station_id LEFT JOIN map_sectors s ON s.id = st.sector_id
   WHERE ${FAR}
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
