export { endRegion } from '#server/region-lifecycle/end-region.ts';
export { recordAbroad } from '#server/region-lifecycle/record-abroad.ts';
export { SHIP_CLAUSE } from '#server/region-lifecycle/ship-clause.ts';
