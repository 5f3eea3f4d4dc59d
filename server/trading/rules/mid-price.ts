import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** Credits per unit, the middle of the band in which every station's price moves. */
export function midPrice(settings: GameSettings, commodity: Commodity): number {
  return settings[`mid_price_${commodity}`];
}
