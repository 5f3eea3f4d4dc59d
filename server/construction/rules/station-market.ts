import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { goodsTotal, type PricePoint, type TradeAction } from '#server/galaxy/rules/price.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** What a player's station does with a good. */
export const MARKET_SIDES = ['sell', 'buy'] as const;
export type MarketSide = (typeof MARKET_SIDES)[number];

/**
 * Percent of the good's mid price between which an owner sets a price. Only on the owner's side of the market: nobody is paid
 * more, and nothing is sold for less, so that an owner gives nothing away by trade.
 */
export const PRICE_BOUNDS: Readonly<Record<MarketSide, { min: number; max: number }>> = {
  sell: { min: 100, max: 200 },
  buy: { min: 50, max: 100 },
};

/** Units of one good that a station stores. */
export const MAX_STORED = 20_000;

export function actionOf(side: MarketSide): TradeAction {
  return side === 'sell' ? 'S' : 'B';
}
export function marketSideOf(action: TradeAction): MarketSide {
  return action === 'S' ? 'sell' : 'buy';
}

/** Credits of `quantity` units at the mid price: what they are valued at. */
export function valueAtMid(settings: GameSettings, commodity: Commodity, quantity: number): number {
  return settings[`mid_price_${commodity}`] * quantity;
}

/** Whole credits that a station at this percentage asks for a unit, or pays for one. */
export function ownPrice(settings: GameSettings, commodity: Commodity, side: MarketSide, percent: number): number {
  const mid = (settings[`mid_price_${commodity}`] * percent) / 100;
  const point: PricePoint = { action: actionOf(side), mid, elasticity: 0, capacity: 2, quantity: 1 };
  return goodsTotal(point, 1);
}

/** What a visitor gives the owner by a trade for `goods` credits: all that the price is worse than the mid. */
export function givenByTrade(
  settings: GameSettings,
  trade: { side: MarketSide; commodity: Commodity; quantity: number; goods_total: number },
): number {
  const value = valueAtMid(settings, trade.commodity, trade.quantity);
  return Math.max(0, trade.side === 'sell' ? trade.goods_total - value : value - trade.goods_total);
}

/** The share of what a stock cost that goes with some of it, rounded up as for a sale. */
export function costOfPart(stock: { quantity: number; cost: number }, quantity: number): number {
  if (quantity >= stock.quantity) return stock.cost;
  return Math.ceil((stock.cost * quantity) / stock.quantity);
}
