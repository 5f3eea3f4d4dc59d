import type { WashTrade } from '#server/multi-account/schemas.ts';
import type { Services } from '#server/platform/context.ts';

/** Unique among the pairs: one of them may appear once a day for each good. */
export function washKey({ seller, buyer, station_id, commodity, first_at }: WashTrade): string {
  return `${seller} ${buyer} ${station_id} ${commodity} ${first_at}`;
}

type Row = {
  seller: string;
  buyer: string;
  station_id: string;
  station_name: string | null;
  commodity: string;
  times: number;
  units: number;
  first_at: Date;
  last_at: Date;
  same_cluster: boolean;
};

/**
 * Pairs of players who pass goods through a station: one sells, the other buys the same good there within 5 minutes,
 * more than 3 times in 24 hours. Most frequent first.
 */
export async function listWashTrades({ pool, clock }: Pick<Services, 'pool' | 'clock'>, days: number) {
  const { rows } = await pool.query<Row>(
    `WITH recent AS MATERIALIZED (
       SELECT player_id, station_id, commodity, side, quantity, created_at FROM trade_records
       WHERE created_at > $1::timestamptz - $2::int * interval '1 day'
     ), pairs AS (
       SELECT s.player_id AS seller_id, b.player_id AS buyer_id, s.station_id, s.commodity,
         count(DISTINCT s.created_at)::int AS times, sum(s.quantity)::int AS units, min(s.created_at) AS first_at,
         max(s.created_at) AS last_at
       FROM recent s JOIN recent b ON b.side = 'buy' AND b.station_id = s.station_id AND b.commodity = s.commodity
         AND b.player_id <> s.player_id AND b.created_at >= s.created_at
         AND b.created_at <= s.created_at + interval '5 minutes'
       WHERE s.side = 'sell'
       GROUP BY s.player_id, b.player_id, s.station_id, s.commodity, date_trunc('day', s.created_at)
       HAVING count(DISTINCT s.created_at) > 3
     )
     SELECT su.username AS seller, bu.username AS buyer, pairs.station_id, st.name AS station_name, pairs.commodity,
       pairs.times, pairs.units, pairs.first_at, pairs.last_at,
       coalesce(sm.cluster_id = bm.cluster_id, false) AS same_cluster
     FROM pairs
     JOIN player_records sp ON sp.id = pairs.seller_id JOIN account_records su ON su.id = sp.user_id
     JOIN player_records bp ON bp.id = pairs.buyer_id JOIN account_records bu ON bu.id = bp.user_id
     LEFT JOIN multi_account_members sm ON sm.user_id = su.id LEFT JOIN multi_account_members bm ON bm.user_id = bu.id
     LEFT JOIN map_stations st ON st.id = pairs.station_id
     ORDER BY pairs.times DESC, pairs.last_at DESC LIMIT 100`,
    [clock.now(), days],
  );
  const items = rows.map((row) => ({
    ...row,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
  return { items };
}
