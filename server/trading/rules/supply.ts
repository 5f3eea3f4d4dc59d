import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import type { Traded } from '#server/trading/rules/market-events.ts';
import { PLAIN_REGENERATION, type Regeneration } from '#server/trading/rules/regeneration.ts';
import { type Stock, stockAt, stockTarget } from '#server/trading/rules/stock.ts';

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
