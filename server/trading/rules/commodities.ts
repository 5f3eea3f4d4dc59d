import { lever } from '#server/players/rules/levers.ts';

/** The nine commodities, in the order in which every list shows them. */
export const COMMODITIES = [
  'ore',
  'organics',
  'equipment',
  'fuel',
  'precious_metals',
  'gourmet_food',
  'exotic_technology',
  'luxury_goods',
  'colonists',
] as const;

export type Commodity = (typeof COMMODITIES)[number];

/** Credits per unit, the middle of the band in which every station's price moves. */
export const midPrice = (commodity: Commodity): number => lever(`mid_price_${commodity}`);
