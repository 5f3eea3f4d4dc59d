import type { WashTrade } from '#server/community/multi-account/schemas.ts';
import type { Services } from '#server/platform/context.ts';

/** Unique among the pairs: each appears once for each station and good. */
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
 * Pairs of players who pass goods on more than 3 times in 24 hours: one sells at a station and the other buys the same
 * good there within 5 minutes, or one trades at the other's own station, each time within 5 minutes of another time.
 * Each pair with its busiest 24 hours, most frequent first.
 */
export async function listWashTrades({ pool, clock }: Pick<Services, 'pool' | 'clock'>, days: number) {
  const { rows } = await pool.query<Row>(
    `WITH recent AS MATERIALIZED (
       SELECT t.id, t.player_id, t.station_id, t.commodity, t.side, t.quantity, t.created_at, st.owner_id
       FROM trade_records t LEFT JOIN map_stations st ON st.id = t.station_id
       WHERE t.created_at > $1::timestamptz - $2::int * interval '1 day'
     ), direct AS (
       SELECT *, created_at - lag(created_at) OVER pair <= interval '5 minutes'
         OR lead(created_at) OVER pair - created_at <= interval '5 minutes' AS quick
       FROM recent WHERE owner_id IS NOT NULL
       WINDOW pair AS (PARTITION BY player_id, owner_id ORDER BY created_at, id)
     ), handovers AS (
       SELECT DISTINCT s.id, s.player_id AS seller_id, b.player_id AS buyer_id, s.station_id, s.commodity, s.quantity,
         s.created_at
       FROM recent s JOIN recent b ON b.side = 'buy' AND b.station_id = s.station_id AND b.commodity = s.commodity
         AND b.player_id <> s.player_id AND b.created_at >= s.created_at
         AND b.created_at <= s.created_at + interval '5 minutes'
       WHERE s.side = 'sell'
       UNION ALL SELECT id, CASE side WHEN 'sell' THEN player_id ELSE owner_id END,
         CASE side WHEN 'sell' THEN owner_id ELSE player_id END, station_id, commodity, quantity, created_at
       FROM direct WHERE quick
     ), counted AS (
       SELECT *, count(*) OVER day AS times, sum(quantity) OVER day AS units, min(created_at) OVER day AS first_at
       FROM handovers
       WINDOW day AS (PARTITION BY seller_id, buyer_id, station_id, commodity ORDER BY created_at
         RANGE BETWEEN interval '24 hours' PRECEDING AND CURRENT ROW)
     ), pairs AS (
       SELECT DISTINCT ON (seller_id, buyer_id, station_id, commodity) seller_id, buyer_id, station_id, commodity,
         times::int AS times, units::int AS units, first_at, created_at AS last_at
       FROM counted WHERE times > 3
       ORDER BY seller_id, buyer_id, station_id, commodity, counted.times DESC, created_at DESC
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
