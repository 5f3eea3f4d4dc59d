import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

/**
 * The percentage of the goods' price that a region with tax `rate` takes of a player's purchase or sale; the settings
 * decide which are taxed.
 */
export function taxPercent(settings: GameSettings, side: 'buy' | 'sell', rate: number): number {
  const share = side === 'buy' ? settings.tax_on_purchases : settings.tax_on_sales;
  return (rate * share) / 1_000;
}

/** What a unit costs or earns a player including tax: `price` is what the station asks or pays. */
export function taxedPrice(settings: GameSettings, side: 'buy' | 'sell', price: number, rate: number): number {
  const share = taxPercent(settings, side, rate) / 100;
  return price * (side === 'buy' ? 1 + share : 1 - share);
}
