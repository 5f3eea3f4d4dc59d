/** The nine commodities of the world, in the order in which every list shows them. */
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

/** Goods of which each region forbids one; the view `map_regions` has them in the same order. */
export const CONTRABAND_GOODS = ['precious_metals', 'luxury_goods', 'exotic_technology'] as const satisfies Commodity[];

export type Contraband = (typeof CONTRABAND_GOODS)[number];

/** The good that a region forbids in its federation space, determined by its seed. Null for a region without a seed. */
export function contrabandOf(seed: number | null): Contraband | null {
  return seed === null ? null : (CONTRABAND_GOODS[Math.abs(seed) % CONTRABAND_GOODS.length] ?? null);
}

/** A good at a place, and the good forbidden in its region. */
export type GoodAt = { commodity: Commodity; is_fedspace: boolean; contraband: Commodity | null };

/** Whether a station may not trade a good: in federation space, the region's forbidden good. */
export function isForbidden({ commodity, is_fedspace, contraband }: GoodAt): boolean {
  return is_fedspace && commodity === contraband;
}
