import { z } from 'zod';
import { MIN_TRADES, modifiedScore, OUTLIER_SCORE } from '#server/operations/economy/rules/outliers.ts';
import type { OutlierTrade, OutlierTradesInput } from '#server/operations/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, type Sql, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = Omit<OutlierTrade, 'created_at' | 'price_score' | 'total_score'> & {
  created_at: Date;
  price_mad: number;
  price_mean: number;
  total_mad: number;
  total_mean: number;
};

/**
 * Goods with this many trades in the sample are judged by it alone (about ten thousand trades each). The index
 * `trades_sampled` contains the sample, chosen by the random end of ids, so that the same trades always give the same
 * medians. For rarer goods every trade counts.
 */
const MIN_SAMPLED = 150;

/** The distance of a good's trades from its medians, and the threshold of outliers, as in `modifiedScore`. */
const SPREAD = `percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(unit_price - m.price)) AS price_mad,
       avg(abs(unit_price - m.price)) AS price_mean,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(goods_total - m.total)) AS total_mad,
       avg(abs(goods_total - m.total)) AS total_mean`;
const MIDDLE = `percentile_cont(0.5) WITHIN GROUP (ORDER BY unit_price) AS price,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY goods_total::float8) AS total`;
const PRICE_FAR = `${OUTLIER_SCORE} * CASE WHEN price_mad > 0 THEN 1.4826 * price_mad ELSE 1.253314 * price_mean END`;
const TOTAL_FAR = `${OUTLIER_SCORE} * CASE WHEN total_mad > 0 THEN 1.4826 * total_mad ELSE 1.253314 * total_mean END`;

type Spread = {
  commodity: string;
  side: string;
  price: number;
  total: number;
  price_mad: number;
  price_mean: number;
  total_mad: number;
  total_mean: number;
  price_far: number;
  total_far: number;
};

/** $1: since when; $2: the minimum number of trades. */
const SAMPLED = `WITH sampled AS MATERIALIZED (
     SELECT commodity, side, goods_total::float8 / quantity AS unit_price, goods_total FROM trade_records
     WHERE created_at >= $1::timestamptz AND quantity > 0 AND get_byte(uuid_send(id), 15) < 4
   ), middle AS (
     SELECT commodity, side, ${MIDDLE} FROM sampled GROUP BY commodity, side HAVING count(*) >= $2
   ), spread AS (
     SELECT commodity, side, m.price, m.total, ${SPREAD}
     FROM sampled JOIN middle m USING (commodity, side) GROUP BY commodity, side, m.price, m.total
   )
   SELECT commodity, side, price, total, price_mad, price_mean, total_mad, total_mean,
     ${PRICE_FAR}::float8 AS price_far, ${TOTAL_FAR}::float8 AS total_far
   FROM spread`;

type Question = { since: Date; commodity: string | undefined; cursor: string | undefined; limit: number };

/**
 * `sampled`: the sample's statistics per good. Every trade is read once: those far from their good's sample, and all
 * trades of goods with too small a sample. The sample comes as parameters because PostgreSQL reads in parallel only
 * without a CTE join; written as one equality, the condition is estimated to leave few rows, which the parallel plan
 * depends on.
 */
function outliers(sampled: readonly Spread[], { since, commodity, cursor, limit }: Question): Sql {
  const far = columnsOf(sampled);
  return sql`WITH read AS MATERIALIZED (
     SELECT t.id, t.player_id, t.station_id, t.commodity, t.side, t.venue, t.quantity, t.goods_total, t.created_at,
       t.goods_total::float8 / t.quantity AS unit_price, w.commodity IS NULL AS is_rare
     FROM trade_records t
       LEFT JOIN unnest(${far.goods}::text[], ${far.sides}::text[], ${far.prices}::float8[], ${far.totals}::float8[], ${far.price_fars}::float8[], ${far.total_fars}::float8[])
         AS w(commodity, side, price, total, price_far, total_far) ON w.commodity = t.commodity AND w.side = t.side
     WHERE t.created_at >= ${since}::timestamptz AND t.quantity > 0
       ${given(commodity, (good) => sql`AND t.commodity = ${good}`)}
       AND CASE WHEN w.commodity IS NULL OR abs(t.goods_total::float8 / t.quantity - w.price) > w.price_far
           OR abs(t.goods_total - w.total) > w.total_far THEN 1 ELSE 0 END = 1
   ), rare_middle AS (
     SELECT commodity, side, ${raw(MIDDLE)} FROM read WHERE is_rare GROUP BY commodity, side HAVING count(*) >= ${MIN_TRADES}
   ), rare AS (
     SELECT commodity, side, m.price, m.total, ${raw(SPREAD)}
     FROM read JOIN rare_middle m USING (commodity, side) WHERE is_rare GROUP BY commodity, side, m.price, m.total
   ), spread AS MATERIALIZED (
     SELECT commodity, side, price, total, price_mad, price_mean, total_mad, total_mean,
       ${raw(PRICE_FAR)} AS price_far, ${raw(TOTAL_FAR)} AS total_far
     FROM rare
     UNION ALL SELECT * FROM unnest(${far.goods}::text[], ${far.sides}::text[], ${far.prices}::float8[], ${far.totals}::float8[], ${far.price_mads}::float8[], ${far.price_means}::float8[],
       ${far.total_mads}::float8[], ${far.total_means}::float8[], ${far.price_fars}::float8[], ${far.total_fars}::float8[])
   )
   SELECT t.id, t.created_at, t.player_id, p.user_id, coalesce(u.username, '') AS username, t.station_id,
     coalesce(st.name, '') AS station_name, s.sector_number, t.commodity, t.side, t.venue, t.quantity, t.goods_total,
     t.unit_price, w.price AS typical_price, w.total AS typical_total, w.price_mad, w.price_mean, w.total_mad, w.total_mean
   FROM read t JOIN spread w USING (commodity, side)
     LEFT JOIN player_records p ON p.id = t.player_id LEFT JOIN account_records u ON u.id = p.user_id
     LEFT JOIN map_stations st ON st.id = t.station_id LEFT JOIN map_sectors s ON s.id = st.sector_id
   WHERE (abs(t.unit_price - w.price) > w.price_far OR abs(t.goods_total - w.total) > w.total_far)
     ${afterCursor(cursor, keys, ([at, id]) => sql`AND (t.created_at, t.id) < (${at}, ${id}::uuid)`)}
   ORDER BY t.created_at DESC, t.id DESC ${limitTo(limit)}`;
}

const DAY_MS = 86_400_000;

/** Trades whose price or value is far from what is typical for their good and side in the same days, newest first. */
export async function listOutlierTrades({ pool, clock }: Pick<Services, 'pool' | 'clock'>, input: OutlierTradesInput) {
  const { days, commodity, limit, cursor } = input;
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const { rows: sampled } = await pool.query<Spread>(SAMPLED, [since, MIN_SAMPLED]);
  const { rows } = await pool.query<Row>(outliers(sampled, { since, commodity, cursor, limit }));
  const page = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map(toOutlier), rule: { score: OUTLIER_SCORE, min_trades: MIN_TRADES } };
}

function columnsOf(sampled: readonly Spread[]) {
  return {
    goods: sampled.map(({ commodity }) => commodity),
    sides: sampled.map(({ side }) => side),
    prices: sampled.map(({ price }) => price),
    totals: sampled.map(({ total }) => total),
    price_mads: sampled.map(({ price_mad }) => price_mad),
    price_means: sampled.map(({ price_mean }) => price_mean),
    total_mads: sampled.map(({ total_mad }) => total_mad),
    total_means: sampled.map(({ total_mean }) => total_mean),
    price_fars: sampled.map(({ price_far }) => price_far),
    total_fars: sampled.map(({ total_far }) => total_far),
  };
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
