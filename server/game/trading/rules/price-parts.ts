import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { taxPercent } from '#server/foundation/settings/rules/region-tax.ts';
import { sideOf } from '#server/game/trading/rules/bill.ts';
import {
  inputsOf,
  isSupplied,
  type MarketStock,
  momentAfter,
  type Regeneration,
  regenerationOf,
  suppliedMs,
} from '#server/game/trading/rules/market.ts';
import {
  type LocalGood,
  localMid,
  type MarketPlace,
  midAt,
  midPrice,
} from '#server/game/trading/rules/market-events.ts';
import type { TradeAction } from '#server/world/galaxy/rules/price.ts';

/**
 * Credits per unit, two decimals. The first four add up to the unit price; tax is added to what the player pays or
 * subtracted from what they get.
 */
export type PriceParts = { base: number; place: number; event: number; stock: number; tax: number };

/** Explains `unitPrice` at a station at `at`: the good's mid, the station's own, its event, its stock, and the tax. */
export function priceParts(
  settings: GameSettings,
  good: LocalGood & MarketPlace & { action: TradeAction; tax_rate: number },
  unitPrice: number,
  at: Date,
): PriceParts {
  const base = midPrice(settings, good.commodity);
  const local = localMid(settings, good);
  const mid = midAt(settings, good, at);
  return {
    base,
    place: cents(local - base),
    event: cents(mid - local),
    stock: cents(unitPrice - base - cents(local - base) - cents(mid - local)),
    tax: cents((unitPrice * taxPercent(settings, sideOf(good.action), good.tax_rate)) / 100),
  };
}

function cents(credits: number): number {
  return Math.round(credits * 100) / 100;
}

/** An input of a produced good: `lasts_minutes`, until it runs out; null if it does not run out without trades. */
export type SupplyInput = { commodity: MarketStock['commodity']; is_supplied: boolean; lasts_minutes: number | null };
export type Supply = { restock_percent: number; inputs: SupplyInput[] };

/**
 * How fast the stock of a produced good regenerates at `now`, in percent of the full rate, and the missing inputs;
 * null for other goods.
 */
export function supplyOf(
  settings: GameSettings,
  good: MarketStock & MarketPlace,
  market: readonly MarketStock[],
  now: Date,
): Supply | null {
  const names = inputsOf(good.commodity, good.traded);
  if (names.length === 0) return null;
  const stocks = market.filter(({ commodity }) => names.includes(commodity));
  const inputs = stocks.map((input) => inputAt(settings, input, now, regenerationOf(good.operated)));
  const share = inputs.filter(({ is_supplied }) => is_supplied).length / inputs.length;
  const starved = settings.starved_restock_share / 10;
  return { restock_percent: Math.round(starved + (100 - starved) * share), inputs };
}

const FAR_MS = 365 * 86_400_000;

function inputAt(settings: GameSettings, input: MarketStock, now: Date, regeneration: Regeneration): SupplyInput {
  const at = Math.max(now.getTime(), input.quantity_at.getTime());
  const suppliedBy = (moment: number) => suppliedMs(settings, input, moment, regeneration);
  const left = suppliedBy(at + FAR_MS) - suppliedBy(at);
  return {
    commodity: input.commodity,
    is_supplied: isSupplied(settings, input, now, regeneration),
    lasts_minutes: left >= FAR_MS ? null : Math.floor((momentAfter(regeneration, at, left) - at) / 60_000),
  };
}
