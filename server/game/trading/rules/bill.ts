import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { taxPercent } from '#server/foundation/settings/rules/region-tax.ts';
import type { GoodAt } from '#server/world/galaxy/rules/commodities.ts';
import {
  afterTrade,
  available,
  averagePrice,
  goodsTotal,
  marginalPrice,
  type PricePoint,
} from '#server/world/galaxy/rules/price.ts';

/** From the player's point of view. */
export type Side = 'buy' | 'sell';

/** `open`: the regular market, with region tax. `black`: the black market, with its fee instead. */
export type Venue = 'open' | 'black';

/** All figures of a quote and a trade, in credits. `total`: what the player pays or receives. */
export type Bill = {
  quantity: number;
  start_price: number;
  end_price: number;
  average_price: number;
  goods_total: number;
  venue: Venue;
  tax_rate: number;
  tax: number;
  fee_rate: number;
  fee: number;
  total: number;
};

export function sideOf(action: PricePoint['action']): Side {
  return action === 'S' ? 'buy' : 'sell';
}

/**
 * The price of a good at a venue: a black market pays more for what its region forbids. The stock is the same for
 * both.
 */
export function pointIn(
  settings: GameSettings,
  point: PricePoint,
  { commodity, contraband }: Pick<GoodAt, 'commodity' | 'contraband'>,
  venue: Venue,
): PricePoint {
  if (venue === 'open' || point.action === 'S' || commodity !== contraband) return point;
  return { ...point, mid: Math.round(point.mid * (100 + settings.contraband_premium) * 10) / 1_000 };
}

/** Region tax on `goods` credits at `rate` percent, rounded up. */
export function taxOn(settings: GameSettings, side: Side, goods: number, rate: number): number {
  const share = side === 'buy' ? settings.tax_on_purchases : settings.tax_on_sales;
  return Math.ceil((goods * rate * share) / 100_000);
}

/** The black market's fee on `goods` credits, rounded up. */
function feeOn(settings: GameSettings, goods: number): number {
  return Math.ceil((goods * settings.black_market_fee) / 100);
}

type Charges = Pick<Bill, 'venue' | 'tax_rate' | 'tax' | 'fee_rate' | 'fee'>;

function chargesOn(settings: GameSettings, side: Side, goods: number, taxRate: number, venue: Venue): Charges {
  return venue === 'open'
    ? {
        venue,
        tax_rate: taxPercent(settings, side, taxRate),
        tax: taxOn(settings, side, goods, taxRate),
        fee_rate: 0,
        fee: 0,
      }
    : { venue, tax_rate: 0, tax: 0, fee_rate: settings.black_market_fee, fee: feeOn(settings, goods) };
}

/**
 * What the player pays or receives for `quantity` units, without the other figures of a bill.
 * @throws RangeError if `quantity` is not available
 */
export function totalFor(
  settings: GameSettings,
  point: PricePoint,
  quantity: number,
  taxRate: number,
  venue: Venue = 'open',
): number {
  const side = sideOf(point.action);
  const goods = goodsTotal(point, quantity);
  return totalOf(side, goods, chargesOn(settings, side, goods, taxRate, venue));
}

function totalOf(side: Side, goods: number, { tax, fee }: Charges): number {
  return side === 'buy' ? goods + tax + fee : goods - tax - fee;
}

/** @throws RangeError if `quantity` is not available */
export function billFor(
  settings: GameSettings,
  point: PricePoint,
  quantity: number,
  taxRate: number,
  venue: Venue = 'open',
): Bill {
  const goods = goodsTotal(point, quantity);
  const side = sideOf(point.action);
  const charges = chargesOn(settings, side, goods, taxRate, venue);
  return {
    quantity,
    start_price: marginalPrice(point),
    end_price: marginalPrice(afterTrade(point, quantity)),
    average_price: averagePrice(point, quantity),
    goods_total: goods,
    ...charges,
    total: totalOf(side, goods, charges),
  };
}

/** The maximum units that `credits` pay for, including tax or fee. */
export function affordable(
  settings: GameSettings,
  point: PricePoint,
  taxRate: number,
  credits: number,
  venue: Venue = 'open',
): number {
  let low = 0;
  let high = available(point);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (totalFor(settings, point, middle, taxRate, venue) <= credits) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Units on board and their cost in credits, including tax. */
export type Holding = { quantity: number; cost_basis: number };

/** The share of the cost that leaves with `units`: average cost, rounded up so that profit is never overstated. */
export function costOf(holding: Holding, units: number): number {
  if (units >= holding.quantity) return holding.cost_basis;
  const exact = BigInt(holding.cost_basis) * BigInt(units);
  const whole = BigInt(holding.quantity);
  return Number((exact + whole - 1n) / whole);
}
