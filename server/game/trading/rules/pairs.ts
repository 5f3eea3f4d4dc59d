import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { taxedPrice } from '#server/foundation/settings/rules/region-tax.ts';
import { bestLoad, type End } from '#server/game/trading/rules/best-load.ts';
import type { TradePair } from '#server/game/trading/schemas.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { TradeAction } from '#server/world/galaxy/rules/price.ts';

/** `holds`: the capacity for which a load is calculated. */
export type Trader = { here: string; speed: number; holds: number; credits: number };

/** A good at a station as last observed by the player. */
export type KnownGood = {
  station_id: string;
  station_name: string;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  commodity: Commodity;
  action: TradeAction;
  unit_price: number;
  quantity: number;
  capacity: number;
  elasticity: number;
  /** The station's mid when it was observed, in credits with three decimals. */
  mid: number;
  tax_rate: number;
  observed_at: Date;
};

type Distances = (from: string, to: string) => number | null;

export type Candidate = { seller: KnownGood; buyer: KnownGood; route_turns: number; promise: number };

/**
 * An upper bound of the profit per turn: observed unit prices for a full hold. Null for pairs that cannot be
 * profitable.
 */
export function promiseOf(
  settings: GameSettings,
  trader: Trader,
  seller: KnownGood,
  buyer: KnownGood,
  distances: Distances,
): Candidate | null {
  if (buyer.commodity !== seller.commodity) return null;
  const spent = taxedPrice(settings, 'buy', seller.unit_price - 1, seller.tax_rate);
  const earned = taxedPrice(settings, 'sell', buyer.unit_price + 1, buyer.tax_rate);
  const margin = earned - spent;
  const units = Math.min(trader.holds, seller.quantity, buyer.capacity - buyer.quantity);
  if (margin <= 0 || units <= 0) return null;
  const flight = distances(seller.sector_id, buyer.sector_id);
  if (flight === null) return null;
  const routeTurns = flight + 2 * settings.dock_turns + 2 * settings.trade_turns;
  return { seller, buyer, route_turns: routeTurns, promise: (margin * units) / Math.max(1, routeTurns) };
}

/** The pair with its best load for the trader's ship and credits, calculated from observed prices. */
export function pairOf(
  settings: GameSettings,
  trader: Trader,
  candidate: Candidate,
  distances: Distances,
  now: Date,
): TradePair | null {
  const { seller, buyer, route_turns } = candidate;
  const load = bestLoad(settings, endOf(seller), endOf(buyer), trader.holds, trader.credits);
  if (!load) return null;
  const oldest = Math.min(seller.observed_at.getTime(), buyer.observed_at.getTime());
  return {
    commodity: seller.commodity,
    buy_at: placeOf(seller),
    sell_at: placeOf(buyer),
    ...load,
    route_turns,
    turns_from_here: distances(trader.here, seller.sector_id),
    profit_per_turn: perTurn(load.profit, route_turns),
    data_age_seconds: Math.max(0, Math.floor((now.getTime() - oldest) / 1_000)),
  };
}

/** Credits a turn, with two decimals. */
export function perTurn(profit: number, turns: number): number {
  return Math.round((profit * 100) / Math.max(1, turns)) / 100;
}

export function byProfitPerTurn(
  a: { profit_per_turn: number; profit: number },
  b: { profit_per_turn: number; profit: number },
): number {
  return b.profit_per_turn - a.profit_per_turn || b.profit - a.profit;
}

export function endOf(good: KnownGood): End {
  return {
    point: {
      action: good.action,
      quantity: good.quantity,
      capacity: good.capacity,
      elasticity: good.elasticity,
      mid: good.mid,
    },
    tax_rate: good.tax_rate,
  };
}

export function placeOf(good: KnownGood): TradePair['buy_at'] {
  return {
    station_id: good.station_id,
    station_name: good.station_name,
    sector_id: good.sector_id,
    sector_number: good.sector_number,
    sector_name: good.sector_name,
    unit_price: good.unit_price,
    observed_at: good.observed_at.toISOString(),
  };
}

/** Newcomers start with the prices of all stations this many warps around. */
export const PRICE_LIST_WARPS = 2;
