import { lever } from '#server/players/rules/levers.ts';

/** Turns of one warp for a ship of `speed`, into a magnetic nebula or not. */
export function warpTurns(speed: number, intoMagnetic: boolean): number {
  return speed + (intoMagnetic ? lever('magnetic_nebula_turns') : 0);
}

export type RegionDoor = { id: string; kind: string; status: string };
export type Traveller = { is_galactic_citizen: boolean; home_region_id: string | null };

const CLOSED_REGIONS: readonly string[] = ['terminated', 'generation_corrupt'];

/** True where no one may enter or write: a region that ended, or whose import broke half-way. */
export function isRegionClosed(status: string): boolean {
  return CLOSED_REGIONS.includes(status);
}

/**
 * Why a traveller may not fly from one region into another; null when the way is open. Everyone flies at home, in
 * terran space and in the hub; other owners' regions are for citizens.
 */
export function whyClosed(
  traveller: Traveller,
  fromRegionId: string,
  to: RegionDoor,
): 'region_closed' | 'citizens_only' | null {
  if (isRegionClosed(to.status)) return 'region_closed';
  if (to.id === fromRegionId || to.kind !== 'player_owned' || to.id === traveller.home_region_id) return null;
  return traveller.is_galactic_citizen ? null : 'citizens_only';
}

/** Pirates hunt; marshals, sentinels and traders let a ship pass. */
export function isHostile(npcKind: string): boolean {
  return npcKind.startsWith('pirate');
}
