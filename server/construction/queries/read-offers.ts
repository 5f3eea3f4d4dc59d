import { ORDERED_SHIPS, shipOffer } from '#server/construction/rules/offers.ts';
import type { ConstructionOffers } from '#server/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';

/** What trade docks build, and for how much; the same at every dock. */
export function readOffers(ctx: PlayerCtx): ConstructionOffers {
  const settings = ctx.settings.current();
  return {
    ships: ORDERED_SHIPS.map((type) => ({ type, list_price: shipModel(type).price, ...shipOffer(settings, type) })),
    turn_cost: settings.ship_deal_turns,
  };
}
