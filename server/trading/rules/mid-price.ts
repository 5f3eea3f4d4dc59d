import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { lever } from '#server/players/rules/levers.ts';

/** Credits per unit, the middle of the band in which every station's price moves. */
export const midPrice = (commodity: Commodity): number => lever(`mid_price_${commodity}`);
