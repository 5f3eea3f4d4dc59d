import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { lever } from '#server/players/rules/levers.ts';

/** Credits per unit, the middle of the band in which every station's price moves. */
export function midPrice(commodity: Commodity): number {
  return lever(`mid_price_${commodity}`);
}
