import { claimUnobservedSql, type Stock } from '#server/game/trading/index.ts';
import type { Services } from '#server/platform/context.ts';

/** Trades per statement, so that the first of many are not delayed by the last. */
const BATCH = 1_000;

/**
 * Writes ARIA's observation of every waiting trade, each once even with concurrent runs. A sale's source is where its
 * ship last bought the good; the counterparty is the station's owner. Returns how many were observed, and the goods.
 */
export async function observeTrades(ctx: Pick<Services, 'pool'>): Promise<{ observed: number; stocks: Stock[] }> {
  const stocks = new Map<string, Stock>();
  for (let observed = 0; ; ) {
    const moved = await observeBatch(ctx);
    for (const { station_id, commodity } of moved) stocks.set(`${station_id} ${commodity}`, { station_id, commodity });
    observed += moved.length;
    if (moved.length < BATCH) return { observed, stocks: [...stocks.values()] };
  }
}

async function observeBatch({ pool }: Pick<Services, 'pool'>): Promise<Stock[]> {
  const { rows } = await pool.query<Stock>(
    `WITH taken AS (${claimUnobservedSql(BATCH)}),
     observed AS (INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, source_station,
       dest_station, dest_sector, profit, success, counterparty_id, observed_at)
     SELECT t.id, t.id, t.player_id, t.side, t.commodity, t.quantity, t.station_id,
       CASE t.side WHEN 'buy' THEN t.station_id ELSE (
         SELECT b.station_id FROM trade_records b
         WHERE b.player_id = t.player_id AND b.ship_id = t.ship_id AND b.commodity = t.commodity AND b.side = 'buy'
           AND (b.created_at, b.id) < (t.created_at, t.id)
         ORDER BY b.created_at DESC, b.id DESC LIMIT 1) END,
       CASE t.side WHEN 'sell' THEN t.station_id END,
       CASE t.side WHEN 'sell' THEN t.sector_id END,
       CASE t.side WHEN 'sell' THEN t.profit END,
       CASE t.side WHEN 'sell' THEN t.profit > 0 END,
       st.owner_id,
       t.created_at
     FROM taken JOIN trade_records t ON t.id = taken.trade_id LEFT JOIN map_stations st ON st.id = t.station_id
     ON CONFLICT (trade_id) DO NOTHING
     RETURNING player_id, station_id, commodity),
     stale AS (${staleGroupsSql('observed')})
     SELECT station_id, commodity FROM observed`,
  );
  return rows;
}

/**
 * SQL that marks cached aggregates of new observations stale, for use in a WITH or alone: `observed` is a relation of
 * player_id, commodity and station_id. Versions start at random: an entry that an erasure deleted, and a later trade
 * made again, must not have the version that a computation from before read.
 */
export function staleGroupsSql(observed: string): string {
  return `INSERT INTO aria_quantum_cache AS c (player_id, commodity, station_id, version)
    SELECT player_id, commodity, station_id, (random() * 1e9)::int
    FROM (SELECT DISTINCT player_id, commodity, station_id FROM ${observed}) AS changed
    ORDER BY player_id, commodity, station_id
    ON CONFLICT (player_id, commodity, station_id) DO UPDATE SET version = c.version + 1, groups = NULL, computed_at = NULL`;
}
