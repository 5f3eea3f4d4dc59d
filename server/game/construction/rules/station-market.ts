import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { goodsTotal, type PricePoint, type TradeAction } from '#server/world/galaxy/rules/price.ts';

/** Whether a player's station sells or buys a good. */
export const MARKET_SIDES = ['sell', 'buy'] as const;
export type MarketSide = (typeof MARKET_SIDES)[number];

/**
 * The percentages of the mid price within which an owner may set a price. The price can only be worse for the visitor
 * than the mid, so that an owner cannot give value away by trade.
 */
export const PRICE_BOUNDS: Readonly<Record<MarketSide, { min: number; max: number }>> = {
  sell: { min: 100, max: 200 },
  buy: { min: 50, max: 100 },
};

/** How many units of one good a station stores. */
export const MAX_STORED = 20_000;

export function actionOf(side: MarketSide): TradeAction {
  return side === 'sell' ? 'S' : 'B';
}
export function marketSideOf(action: TradeAction): MarketSide {
  return action === 'S' ? 'sell' : 'buy';
}

/** The value of `quantity` units at the mid price, in credits. */
export function valueAtMid(settings: GameSettings, commodity: Commodity, quantity: number): number {
  return settings[`mid_price_${commodity}`] * quantity;
}

/** The whole credits per unit that a station at this percentage asks or pays. */
export function ownPrice(settings: GameSettings, commodity: Commodity, side: MarketSide, percent: number): number {
  const mid = (settings[`mid_price_${commodity}`] * percent) / 100;
  const point: PricePoint = { action: actionOf(side), mid, elasticity: 0, capacity: 2, quantity: 1 };
  return goodsTotal(point, 1);
}

/** What a visitor gives the owner in a trade of `goods` credits: the difference to the mid price. */
export function ownerGain(
  settings: GameSettings,
  trade: { side: MarketSide; commodity: Commodity; quantity: number; goods_total: number },
): number {
  const value = valueAtMid(settings, trade.commodity, trade.quantity);
  return Math.max(0, trade.side === 'sell' ? trade.goods_total - value : value - trade.goods_total);
}

/** The share of the stock's cost basis that leaves with some of it, rounded up as for a sale. */
export function costOfPart(stock: { quantity: number; cost: number }, quantity: number): number {
  if (quantity >= stock.quantity) return stock.cost;
  return Math.ceil((stock.cost * quantity) / stock.quantity);
}
