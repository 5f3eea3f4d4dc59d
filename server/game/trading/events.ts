import type { GoodRow } from '#server/game/trading/queries/read-goods.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

/** Trades are waiting to be observed. The event only triggers the job, which reads the database. */
export const TRADES_COMPLETED = 'trading/trades.completed';

/** A slip became free, or a player waits: `{ station_id, again_at }`. */
export const SLIPS_CHANGED = 'trading/slips.changed';

/** After the commit: sends the new stock to everyone in the sector. */
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

/** After the commit: notifies a player who had to leave a slip. */
export function announceSlipLost(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  userId: string,
  lost: RealtimePayload<'slip_lost'>,
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'slip_lost', lost));
}

/** After the commit: notifies a player in line, or one who has to leave a slip. */
export function announceSlipUpdate(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  userId: string,
  update: RealtimePayload<'slip_update'>,
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'slip_update', update));
}
