export { cascadeExists, endRegion } from '#server/money/region-lifecycle/end-region.ts';
export { recordForeignAssets } from '#server/money/region-lifecycle/record-foreign-assets.ts';
export { SHIP_CLAUSE } from '#server/money/region-lifecycle/registration.ts';
