import { marketSideOf, ownPrice } from '#server/game/construction/rules/station-market.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { TradeAction } from '#server/world/galaxy/rules/price.ts';

/** A station's owner changed the price of a good: `{ station_id, commodity }`. Triggers the check of price alerts. */
export const PRICE_CHANGED = 'construction/price.changed';

type OwnPrice = { action: TradeAction; commodity: Commodity; percent: number; quantity: number };

/** After the commit: sends the owner's new price to everyone in the sector, and triggers the check of price alerts. */
export async function announcePrice(
  ctx: PlayerCtx,
  tx: Tx,
  { station_id, sector_id }: { station_id: string; sector_id: string },
  { action, commodity, percent, quantity }: OwnPrice,
): Promise<void> {
  await ctx.sendInTransaction(tx, { name: PRICE_CHANGED, data: { station_id, commodity } });
  const unit_price = ownPrice(ctx.settings.current(), commodity, marketSideOf(action), percent);
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.sector(sector_id), 'market_update', {
      ...{ station_id, sector_id, commodity, unit_price, quantity },
      action: action === 'S' ? 'S' : 'B',
    }),
  );
}
