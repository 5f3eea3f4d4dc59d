import { clusterTypeAt, type Galaxy, isFedspace } from '#generator/content/galaxy.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { ClusterType } from '#generator/universe.ts';

const FEDSPACE = 'Federation space. Weapons stay cold here.';
const STARDOCK = 'Stardock control: request a slip before you drift.';
const BEACON_PERCENT = 2;
const LINES: Partial<Record<ClusterType, readonly string[]>> = {
  TRADE_HUB: ['Weigh your cargo, not your luck.', 'Prices posted are prices paid.'],
  MILITARY_ZONE: ['Border Watch: identify or be identified.', 'Live fire exercises without notice.'],
  CONTESTED: ['Whoever reads this first owns it.', 'Turn back unless you are owed money.'],
  FRONTIER_OUTPOST: ['Last fuel for a while.', 'If you hear singing, it is the hull.'],
  RESOURCE_RICH: ['Claims beyond this mark are spoken for.', 'Mind the tailings.'],
};

/** Every fedspace sector has a beacon; elsewhere a few have a text. */
export function placeBeacons(galaxy: Galaxy, rng: Rng): void {
  const stardock = galaxy.specialLocations.find((location) => location.type === 'stardock')?.sectorId;
  for (const sector of galaxy.sectors) {
    const lines = LINES[clusterTypeAt(galaxy, sector.id)];
    if (sector.id === stardock) sector.beacon = STARDOCK;
    else if (isFedspace(galaxy, sector.id)) sector.beacon = FEDSPACE;
    else if (lines && rng.percent(BEACON_PERCENT)) sector.beacon = rng.pick(lines);
  }
}
