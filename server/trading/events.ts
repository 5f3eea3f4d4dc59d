import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import type { GoodRow } from '#server/trading/queries/read-goods.ts';

/** After the commit everyone in the sector sees the shelf change. */
export const announceMarket = (
  ctx: PlayerCtx,
  tx: Tx,
  good: GoodRow,
  shelf: { unit_price: number; quantity: number },
): void =>
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.sector(good.sector_id), 'market_update', {
      station_id: good.station_id,
      sector_id: good.sector_id,
      commodity: good.commodity,
      action: good.action,
      unit_price: shelf.unit_price,
      quantity: shelf.quantity,
    }),
  );
