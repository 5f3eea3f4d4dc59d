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
