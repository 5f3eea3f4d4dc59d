import { announcePrice } from '#server/game/construction/events.ts';
import { actionOf, MAX_STORED, PRICE_BOUNDS } from '#server/game/construction/rules/station-market.ts';
import type { SetMarketGoodInput, StationAction } from '#server/game/construction/schemas.ts';
import { actOnStation, lockOwnGood } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { saveStationGood } from '#server/world/galaxy/index.ts';

/**
 * Lets one of the caller's stations sell or buy a good at its own price, from anywhere.
 * @throws DomainError NOT_FOUND; CONFLICT `price_outside` with the bounds, `limit_below_stock`
 */
export function setMarketGood(ctx: PlayerCtx, input: SetMarketGoodInput): Promise<StationAction> {
  return actOnStation(ctx, 'market', input, async (tx) => {
    const { good, holding } = await lockOwnGood(ctx, tx, input.id, input.commodity);
    const { min, max } = PRICE_BOUNDS[input.side];
    if (input.percent < min || input.percent > max)
      throw conflict('price_outside', `The price may be ${min} to ${max} percent of the market's.`, { min, max });
    const quantity = good?.quantity ?? 0;
    const capacity = input.side === 'buy' ? (input.limit ?? MAX_STORED) : MAX_STORED;
    if (capacity < quantity)
      throw conflict('limit_below_stock', `The station has ${quantity} units already.`, { quantity });
    await saveStationGood(
      tx,
      input.id,
      input.commodity,
      { action: actionOf(input.side), quantity, capacity, mid_share: input.percent * 10 },
      ctx.clock.now(),
    );
    await announcePrice(ctx, tx, holding, { ...input, action: actionOf(input.side), quantity });
  });
}
