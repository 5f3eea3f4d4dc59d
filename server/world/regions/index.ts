export { activateRegion } from '#server/world/regions/activate-region.ts';
export {
  advanceRegion,
  assignRegion,
  clearRegionSubscription,
  deleteCorruptRegion,
  deleteRegion,
  type LockedRegion,
  lockRegion,
  raiseMapVersion,
  raiseRegionVersion,
  reactivateRegion,
  restartSuspension,
  suspendRegion,
} from '#server/world/regions/change-region.ts';
export { discardRegions } from '#server/world/regions/discard-regions.ts';
export { moveFund } from '#server/world/regions/move-fund.ts';
export { precreateRegions } from '#server/world/regions/precreate-regions.ts';
export { isNameFree, lockRegionNames, requireFreeName, requireFreeNames } from '#server/world/regions/region-names.ts';
export { FOREIGN_REGION, taxRateSql } from '#server/world/regions/region-sql.ts';
export { regionTargets } from '#server/world/regions/registration.ts';
export {
  closedReason,
  GRACE_AFTER_MS,
  isRegionClosed,
  type RegionKind,
  refuseCorrupt,
  requireBuildable,
  SECTOR_BOUNDS,
  type Traveler,
} from '#server/world/regions/rules.ts';
export { saveRegionSettings } from '#server/world/regions/save-settings.ts';
export {
  type OwnerSettings,
  ownerSettings,
  type RegionSettings,
  regionSettings,
} from '#server/world/regions/schemas.ts';
