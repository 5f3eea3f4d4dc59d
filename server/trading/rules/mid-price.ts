import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** Credits per unit: the good's mid price, around which the stations' own lie. */
export function midPrice(settings: GameSettings, commodity: Commodity): number {
  return settings[`mid_price_${commodity}`];
}

/** `mid_share` in thousandths of the good's mid price. */
export type LocalGood = { commodity: Commodity; mid_share: number };

/** Credits per unit with three decimals: the middle of the band in which the price of a good at one station moves. */
export function localMid(settings: GameSettings, { commodity, mid_share }: LocalGood): number {
  return (midPrice(settings, commodity) * mid_share) / 1_000;
}
