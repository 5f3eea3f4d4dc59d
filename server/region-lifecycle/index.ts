export { endRegion } from '#server/region-lifecycle/end-region.ts';
export { cascadeExists } from '#server/region-lifecycle/queries/cascade-exists.ts';
export { recordForeignAssets } from '#server/region-lifecycle/record-foreign-assets.ts';
export { SHIP_CLAUSE } from '#server/region-lifecycle/ship-clause.ts';
