import type { MarketGood } from './use-market.ts';

/** A first guess for the ticket: as much as is likely to pass; the quote corrects it. At least 1. */
export function startQuantity(good: MarketGood, freeHolds: number, credits: number): number {
  const available = good.available ?? 1;
  if (good.action === 'B') return Math.max(1, Math.min(available, good.my_cargo));
  const affordable = good.unit_price ? Math.floor(credits / (good.unit_price * 1.1)) : 1;
  return Math.max(1, Math.min(available, freeHolds, affordable));
}
