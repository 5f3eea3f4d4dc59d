import { conflict, type DomainError } from '#server/platform/errors.ts';

/** How long an unpaid region is suspended before its grace period begins. */
export const GRACE_AFTER_MS = 7 * 86_400_000;

export type RegionKind = 'central_nexus' | 'terran_space' | 'player_owned';

/** The name of a region from the start of its job until the import commits. */
export function pendingName(jobId: string, kind: RegionKind): string {
  return `bang-${jobId}-${kind}`;
}

export const DISPLAY_NAMES: Record<RegionKind, string> = {
  central_nexus: 'Central Nexus',
  terran_space: 'Terran Space',
  player_owned: 'Frontier',
};

/** Sectors that a region of a kind may have; the database's own bounds are as wide or wider. */
export const SECTOR_BOUNDS: Record<RegionKind, { min: number; max: number }> = {
  central_nexus: { min: 5_000, max: 5_000 },
  terran_space: { min: 20, max: 20_000 },
  player_owned: { min: 100, max: 1_500 },
};

/** Refuses everything in a region whose clean-up failed. @throws DomainError CONFLICT `generation_corrupt` */
export function refuseCorrupt(status: string): void {
  if (status === 'generation_corrupt') throw corruptRegion();
}

function corruptRegion(): DomainError {
  return conflict(
    'generation_corrupt',
    'This region is corrupt because its clean-up failed. It stays closed until an operator removes it.',
  );
}

export type DestinationRegion = { id: string; kind: string; status: string };
export type Traveler = { is_galactic_citizen: boolean; home_region_id: string | null };

const CLOSED_REGIONS: readonly string[] = ['terminated', 'generation_corrupt'];

/** Whether a region is closed to entry and writing: it has ended, or its import failed half-way. */
export function isRegionClosed(status: string): boolean {
  return CLOSED_REGIONS.includes(status);
}

/**
 * Why a player may not fly from one region into another; null if they may. Everyone may fly at home, in terran space
 * and in the hub; other owners' regions are for citizens.
 */
export function closedReason(
  traveler: Traveler,
  fromRegionId: string,
  to: DestinationRegion,
): 'region_closed' | 'citizens_only' | null {
  if (isRegionClosed(to.status)) return 'region_closed';
  if (to.id === fromRegionId || to.kind !== 'player_owned' || to.id === traveler.home_region_id) return null;
  return traveler.is_galactic_citizen ? null : 'citizens_only';
}

/** Whether colonies and construction are refused: the region is in its grace period (its owner has not paid). */
export function requireBuildable(regionStatus: string): void {
  if (isRegionClosed(regionStatus)) throw conflict('region_closed', 'This region is closed.');
  if (regionStatus === 'grace')
    throw conflict('region_in_grace', 'This region is in its grace period: nothing new may be built in it.');
}
