import { conflict, type DomainError } from '#server/platform/errors.ts';

export type RegionKind = 'central_nexus' | 'terran_space' | 'player_owned';

/** The name a region bears from the start of its job until the import commits. */
export function pendingName(jobId: string, kind: RegionKind): string {
  return `bang-${jobId}-${kind}`;
}

export const DISPLAY_NAMES: Record<RegionKind, string> = {
  central_nexus: 'Central Nexus',
  terran_space: 'Terran Space',
  player_owned: 'Frontier',
};

/** Sectors that a region of a kind may have; the database holds the same bounds. */
export const SECTOR_BOUNDS: Record<RegionKind, { min: number; max: number }> = {
  central_nexus: { min: 20, max: 20_000 },
  terran_space: { min: 20, max: 20_000 },
  player_owned: { min: 100, max: 1_500 },
};

/** A region whose clean-up failed is closed to everything. @throws DomainError CONFLICT `generation_corrupt` */
export function refuseCorrupt(status: string): void {
  if (status === 'generation_corrupt') throw corruptRegion();
}

function corruptRegion(): DomainError {
  return conflict(
    'generation_corrupt',
    'This region is damaged: its clean-up failed. It stays closed until an operator removes it.',
  );
}
