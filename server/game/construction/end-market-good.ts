import type { EndMarketGoodInput, StationAction } from '#server/game/construction/schemas.ts';
import { actOnStation, lockOwnGood } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { removeStationGood } from '#server/world/galaxy/index.ts';

/**
 * Ends the trade of a good that one of the caller's stations has none left of.
 * @throws DomainError NOT_FOUND; CONFLICT `stock_left` with how much
 */
export function endMarketGood(ctx: PlayerCtx, input: EndMarketGoodInput): Promise<StationAction> {
  return actOnStation(ctx, 'endMarket', input, async (tx) => {
    const { good } = await lockOwnGood(ctx, tx, input.id, input.commodity);
    if (!good) throw notFound('This good at your station');
    if (good.quantity > 0)
      throw conflict('stock_left', `Fetch the ${good.quantity} units first.`, { quantity: good.quantity });
    await removeStationGood(tx, input.id, input.commodity);
  });
}
