import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { type LocalGood, type MarketPlace, midAt, type Traded } from '#server/game/trading/rules/market-events.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { PricePoint, TradeAction } from '#server/world/galaxy/rules/price.ts';
import type { OperatorEvent } from '#server/world/operator-events/rules/operator-event.ts';

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

const HOUR_MS = 3_600_000;

/** Inputs of each good, used if the station that sells it also buys them. Goods without an entry need none. */
export const RECIPES: Partial<Record<Commodity, readonly Commodity[]>> = {
  equipment: ['ore', 'fuel'],
  gourmet_food: ['organics'],
  exotic_technology: ['precious_metals', 'equipment'],
  luxury_goods: ['precious_metals', 'gourmet_food'],
};

const NO_INPUTS: readonly Commodity[] = [];

/** The goods from which a station produces `commodity`: those of the recipe that it buys. Empty if it needs none. */
export function inputsOf(commodity: Commodity, traded: Traded): readonly Commodity[] {
  const recipe = RECIPES[commodity];
  return recipe === undefined || traded[commodity] !== 'S'
    ? NO_INPUTS
    : recipe.filter((input) => traded[input] === 'B');
}

/**
 * A stock in a production chain. `supply_ms`, for a bought good: the milliseconds until `quantity_at` in which some
 * of it was available; for a sold one: the sum of that over its inputs already counted in its stock.
 */
export type ChainStock = Stock & { supply_ms: number };

/** The time until `at` in which a bought good was available, in regeneration time, at whose rate it is consumed. */
export function suppliedMs(
  settings: GameSettings,
  input: ChainStock,
  at: number,
  regeneration: Regeneration = PLAIN_REGENERATION,
): number {
  const elapsed = Math.max(0, regeneration.elapsed(input.quantity_at.getTime(), at));
  const lasts = input.quantity > 0 || stockTarget(settings, input) > 0;
  if (!lasts) return input.supply_ms;
  if (stockTarget(settings, input) > 0 || input.regen_rate === 0) return input.supply_ms + elapsed;
  return input.supply_ms + Math.min(elapsed, Math.floor((input.quantity * HOUR_MS) / input.regen_rate));
}

/** Whether a bought good is available at `at`. */
export function isSupplied(
  settings: GameSettings,
  input: ChainStock,
  at: Date,
  regeneration: Regeneration = PLAIN_REGENERATION,
): boolean {
  return stockAt(settings, input, at, regeneration).quantity > 0;
}

type Restocked = { quantity: number; quantity_at: Date; supply_ms: number };

/**
 * The stock at `now`. A sold good with inputs regenerates at its full rate while all of them are available, at
 * `starved_restock_share` without any, and in between for some: linear in the time each was available, so that the
 * result does not depend on how often it is read or written, and a delivery writes no other row.
 */
export function restockedAt(
  settings: GameSettings,
  stock: ChainStock,
  inputs: readonly ChainStock[],
  now: Date,
  regeneration: Regeneration = PLAIN_REGENERATION,
): Restocked {
  const supplyOf = (input: ChainStock, at: number) => suppliedMs(settings, input, at, regeneration);
  if (stock.action === 'B' || inputs.length === 0) {
    const drifted = stockAt(settings, stock, now, regeneration);
    const until = drifted.quantity_at.getTime();
    return { ...drifted, supply_ms: stock.action === 'B' ? supplyOf(stock, until) : stock.supply_ms };
  }
  const supplied = inputs.reduce((sum, input) => sum + supplyOf(input, now.getTime()), 0);
  const gap = stockTarget(settings, stock) - stock.quantity;
  if (gap <= 0) return { ...stockAt(settings, stock, now, regeneration), supply_ms: supplied };
  const elapsed = regeneration.elapsed(stock.quantity_at.getTime(), now.getTime());
  if (elapsed <= 0 || stock.regen_rate === 0)
    return { quantity: stock.quantity, quantity_at: stock.quantity_at, supply_ms: stock.supply_ms };
  return made(settings, stock, { count: inputs.length, supplied }, { gap, elapsed, now, regeneration });
}

/** Counted in thousandths of a millisecond and input; a fraction of a unit is stored as time. */
function made(
  settings: GameSettings,
  stock: ChainStock,
  inputs: { count: number; supplied: number },
  { gap, elapsed, now, regeneration }: { gap: number; elapsed: number; now: Date; regeneration: Regeneration },
): Restocked {
  const starved = BigInt(settings.starved_restock_share);
  const count = BigInt(inputs.count);
  const fed = BigInt(Math.max(0, inputs.supplied - stock.supply_ms));
  const work = starved * count * BigInt(elapsed) + (1_000n - starved) * fed;
  const perHour = 1_000n * count * BigInt(HOUR_MS);
  const rate = BigInt(stock.regen_rate);
  const units = (work * rate) / perHour;
  if (units >= BigInt(gap)) return { quantity: stock.quantity + gap, quantity_at: now, supply_ms: inputs.supplied };
  const left = (work * rate - units * perHour) / (rate * starved * count);
  return {
    quantity: stock.quantity + Number(units),
    quantity_at: new Date(regeneration.before(now.getTime(), Number(left))),
    supply_ms: inputs.supplied,
  };
}

/** `regen_rate` is in units an hour. */
export type Stock = { action: TradeAction; quantity: number; capacity: number; regen_rate: number; quantity_at: Date };

/** The level to which a stock drifts without trades: full for sold goods, open demand for bought ones. */
export function stockTarget(settings: GameSettings, stock: Pick<Stock, 'action' | 'capacity'>): number {
  const share = stock.action === 'S' ? settings.sold_stock_target : settings.bought_stock_target;
  return Math.floor((stock.capacity * share) / 1_000);
}

/** The stock at `now`, and the time from which the next unit counts: a fraction of a unit is stored as time. */
export function stockAt(
  settings: GameSettings,
  stock: Stock,
  now: Date,
  regeneration: Regeneration = PLAIN_REGENERATION,
): { quantity: number; quantity_at: Date } {
  const gap = stockTarget(settings, stock) - stock.quantity;
  const elapsed = regeneration.elapsed(stock.quantity_at.getTime(), now.getTime());
  if (gap === 0 || elapsed <= 0) return { quantity: stock.quantity, quantity_at: gap === 0 ? now : stock.quantity_at };
  const parts = elapsed * stock.regen_rate;
  const units = Math.floor(parts / HOUR_MS);
  if (units >= Math.abs(gap)) return { quantity: stock.quantity + gap, quantity_at: now };
  const left = stock.regen_rate === 0 ? 0 : Math.floor((parts - units * HOUR_MS) / stock.regen_rate);
  return {
    quantity: stock.quantity + Math.sign(gap) * units,
    quantity_at: stock.regen_rate === 0 ? now : new Date(regeneration.before(now.getTime(), left)),
  };
}

/**
 * The time base of stock regeneration, in ms. `elapsed`: how much of it passes between two times. `before`: the time
 * from which `elapsed` of it has passed by `at`, rounded up to a millisecond.
 */
export type Regeneration = {
  elapsed(from: number, at: number): number;
  before(at: number, elapsed: number): number;
};

/** Normal regeneration. */
export const PLAIN_REGENERATION: Regeneration = {
  elapsed: (from, at) => at - from,
  before: (at, elapsed) => at - elapsed,
};

/**
 * Regeneration at a station with operators' events: during double regeneration time counts by its strength, so that
 * stocks change faster and never jump. Such events never overlap.
 */
export function regenerationOf(events: readonly OperatorEvent[]): Regeneration {
  if (events.length === 0) return PLAIN_REGENERATION;
  const faster = events
    .filter(({ kind, starts_at, ends_at }) => kind === 'double_regeneration' && starts_at < ends_at)
    .toSorted((a, b) => b.starts_at - a.starts_at);
  if (faster.length === 0) return PLAIN_REGENERATION;
  return {
    elapsed: (from, at) => {
      let extra = 0;
      for (const { starts_at, ends_at, strength } of faster) {
        const shared = Math.min(at, ends_at) - Math.max(from, starts_at);
        if (shared > 0) extra += shared * (strength - 100);
      }
      return at - from + Math.floor(extra / 100);
    },
    before: (at, elapsed) => momentBefore(faster, at, elapsed),
  };
}

/** `faster`: latest first. */
function momentBefore(faster: readonly OperatorEvent[], at: number, elapsed: number): number {
  let until = at;
  let left = elapsed;
  for (const { starts_at, ends_at, strength } of faster) {
    if (starts_at >= until) continue;
    const plain = Math.max(0, until - ends_at);
    if (left <= plain) return until - left;
    left -= plain;
    until = Math.min(until, ends_at);
    const counted = ((until - starts_at) * strength) / 100;
    if (left <= counted) return Math.ceil(until - (left * 100) / strength);
    left -= counted;
    until = starts_at;
  }
  return Math.ceil(until - left);
}

/** When `elapsed` of it will have passed from `at`; it is never slower than the clock. */
export function momentAfter(regeneration: Regeneration, at: number, elapsed: number): number {
  let [early, late] = [at, at + elapsed];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (regeneration.elapsed(at, middle) >= elapsed) late = middle;
    else early = middle + 1;
  }
  return early;
}
