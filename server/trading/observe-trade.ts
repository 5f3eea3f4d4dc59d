import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';

/**
 * Writes what ARIA learns of one completed trade; again changes nothing. A sale's source is where its ship last bought
 * the good. Returns false when the trade is unknown or was observed before.
 */
export const observeTrade = async (ctx: Pick<Services, 'pool'>, tradeId: string): Promise<boolean> => {
  const { rowCount } = await ctx.pool.query(
    `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, source_station,
       dest_station, dest_sector, profit, success, observed_at)
     SELECT $2, t.id, t.player_id, t.side, t.commodity, t.quantity, t.station_id,
       CASE t.side WHEN 'buy' THEN t.station_id ELSE (
         SELECT b.station_id FROM trades b
         WHERE b.player_id = t.player_id AND b.ship_id = t.ship_id AND b.commodity = t.commodity AND b.side = 'buy'
           AND (b.created_at, b.id) < (t.created_at, t.id)
         ORDER BY b.created_at DESC, b.id DESC LIMIT 1) END,
       CASE t.side WHEN 'sell' THEN t.station_id END,
       CASE t.side WHEN 'sell' THEN t.sector_id END,
       CASE t.side WHEN 'sell' THEN t.profit END,
       CASE t.side WHEN 'sell' THEN t.profit > 0 END,
       t.created_at
     FROM trades t WHERE t.id = $1
     ON CONFLICT (trade_id) DO NOTHING`,
    [tradeId, randomUUIDv7()],
  );
  return rowCount === 1;
};
