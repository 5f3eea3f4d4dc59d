import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import type { GoodRow } from '#server/trading/queries/read-goods.ts';

/** Trades wait to be observed. The database knows which: the event only triggers the job. */
export const TRADES_COMPLETED = 'trading/trades.completed';

/** After the commit everyone in the sector gets the new stock. */
export function announceMarket(
  ctx: PlayerCtx,
  tx: Tx,
  good: GoodRow,
  stock: { unit_price: number; quantity: number },
): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.sector(good.sector_id), 'market_update', {
      station_id: good.station_id,
      sector_id: good.sector_id,
      commodity: good.commodity,
      action: good.action,
      unit_price: stock.unit_price,
      quantity: stock.quantity,
    }),
  );
}

/** After the commit the player whose slip was reassigned is notified. */
export function announceSlipLost(ctx: PlayerCtx, tx: Tx, userId: string, station: { id: string; name: string }): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.personal(userId), 'slip_lost', { station_id: station.id, station_name: station.name }),
  );
}
