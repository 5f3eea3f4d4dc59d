import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { PricePoint } from '#server/galaxy/rules/price.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import type { Traded } from '#server/trading/rules/market-events.ts';
import { type LocalGood, type MarketPlace, midAt } from '#server/trading/rules/mid-price.ts';
import { regenerationOf } from '#server/trading/rules/regeneration.ts';
import { type ChainStock, inputsOf, restockedAt } from '#server/trading/rules/supply.ts';

/** One traded good of a station as stored: `quantity` as of `quantity_at`, `regen_rate` in units per hour. */
export type MarketStock = ChainStock & { commodity: Commodity };

export function tradedOf(market: readonly Pick<MarketStock, 'commodity' | 'action'>[]): Traded {
  return Object.fromEntries(market.map(({ commodity, action }) => [commodity, action]));
}

/**
 * The price of a good and its stock at `at`, from its station's mid, events and supplies: the basis of quotes,
 * trades, alerts and observations. `market`: all goods that the station trades, as stored. After a trade,
 * `quantity_at` and `supply_ms` are written with the quantity.
 */
export function marketPointAt(
  settings: GameSettings,
  good: MarketStock & LocalGood & MarketPlace & { elasticity: number },
  market: readonly MarketStock[],
  at: Date,
): { point: PricePoint; quantity_at: Date; supply_ms: number } {
  const held = Math.min(Math.max(0, good.quantity), good.capacity);
  const names = inputsOf(good.commodity, good.traded);
  const inputs = names.length === 0 ? [] : market.filter(({ commodity }) => names.includes(commodity));
  const regeneration = regenerationOf(good.operated);
  const stock = { ...good, quantity: held };
  const { quantity, quantity_at, supply_ms } = restockedAt(settings, stock, inputs, at, regeneration);
  return {
    point: {
      action: good.action,
      quantity,
      capacity: good.capacity,
      elasticity: good.elasticity,
      mid: midAt(settings, good, at),
    },
    quantity_at,
    supply_ms,
  };
}
