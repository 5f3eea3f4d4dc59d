export { endRegion } from '#server/region-lifecycle/end-region.ts';
export { SHIP_CLAUSE } from '#server/region-lifecycle/ship-clause.ts';
