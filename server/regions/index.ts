export { type Activation, activateRegion } from '#server/regions/activate-region.ts';
export { discardRegions } from '#server/regions/discard-regions.ts';
export { precreateRegions } from '#server/regions/precreate-regions.ts';
export { raiseMapVersion, raiseRegionVersion } from '#server/regions/raise-map-version.ts';
export {
  DISPLAY_NAMES,
  isRegionClosed,
  pendingName,
  type RegionKind,
  refuseCorrupt,
  SECTOR_BOUNDS,
  type Traveler,
  whyClosed,
} from '#server/regions/rules.ts';
export { GOVERNANCE_TYPES, type RegionSettings, regionSettings } from '#server/regions/schemas.ts';
export { taxRateSql } from '#server/regions/tax-rate-sql.ts';
