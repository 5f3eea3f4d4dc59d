export { activateRegion } from '#server/regions/activate-region.ts';
export {
  advanceRegion,
  assignRegion,
  clearRegionSubscription,
  deleteCorruptRegion,
  deleteRegion,
  reactivateRegion,
  restartSuspension,
  suspendRegion,
} from '#server/regions/change-region.ts';
export { discardRegions } from '#server/regions/discard-regions.ts';
export { FOREIGN_REGION } from '#server/regions/foreign-region-sql.ts';
export { type LockedRegion, lockRegion } from '#server/regions/lock-region.ts';
export { moveFund } from '#server/regions/move-fund.ts';
export { regionTargets } from '#server/regions/name-targets.ts';
export { precreateRegions } from '#server/regions/precreate-regions.ts';
export { raiseMapVersion, raiseRegionVersion } from '#server/regions/raise-map-version.ts';
export { requireFreeName } from '#server/regions/require-free-name.ts';
export {
  closedReason,
  GRACE_AFTER_MS,
  isRegionClosed,
  type RegionKind,
  refuseCorrupt,
  requireBuildable,
  SECTOR_BOUNDS,
  type Traveler,
} from '#server/regions/rules.ts';
export { saveRegionSettings } from '#server/regions/save-settings.ts';
export { type OwnerSettings, ownerSettings, type RegionSettings, regionSettings } from '#server/regions/schemas.ts';
export { taxRateSql } from '#server/regions/tax-rate-sql.ts';
