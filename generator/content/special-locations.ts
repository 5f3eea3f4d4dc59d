import type { Galaxy } from '#generator/content/galaxy.ts';
import { clusterTypeAt } from '#generator/content/galaxy.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { RegionType, SpecialLocation, SpecialLocationType } from '#generator/universe.ts';

/** The special locations of each kind of region, in the order of placement. */
const LOCATIONS: Record<RegionType, readonly SpecialLocationType[]> = {
  terran_space: ['terra', 'stardock', 'rylan', 'alpha_centauri'],
  central_nexus: ['stardock', 'cabal_hq'],
  player_owned: ['stardock', 'fringe_homeworld', 'cabal_hq'],
};
const ON_THE_RIM: readonly SpecialLocationType[] = ['fringe_homeworld', 'cabal_hq'];
const TRIES = 200;

/** Terra is sector 1; the stardock is placed as requested, else just outside fedspace; others spread out. */
export function placeSpecialLocations(galaxy: Galaxy, rng: Rng): SpecialLocation[] {
  const placed: SpecialLocation[] = [];
  const isTaken = (id: number): boolean => placed.some((location) => location.sectorId === id);
  for (const type of LOCATIONS[galaxy.config.regionType]) {
    placed.push({ type, sectorId: choose(galaxy, type, rng, isTaken) });
  }
  return placed;
}

function choose(galaxy: Galaxy, type: SpecialLocationType, rng: Rng, isTaken: (id: number) => boolean): number {
  const { config, skeleton } = galaxy;
  if (type === 'terra') return 1;
  if (type === 'stardock') {
    if (config.stardock > 0 && !isTaken(config.stardock)) return config.stardock;
    const outside = (id: number): boolean => isSuitable(galaxy, id) && !isTaken(id) && id > config.fedspace;
    return skeleton.near.nearest(1, 6, outside).at(-1) ?? 2;
  }
  const wantRim = ON_THE_RIM.includes(type);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const id = config.fedspace + 1 + rng.below(config.sectors - config.fedspace);
    const isRim = clusterTypeAt(galaxy, id) === 'FRONTIER_OUTPOST';
    if (isSuitable(galaxy, id) && !isTaken(id) && isRim === wantRim) return id;
  }
  return skeleton.near.nearest(1, config.sectors, (id) => isSuitable(galaxy, id) && !isTaken(id)).at(-1) ?? 2;
}

function isSuitable(galaxy: Galaxy, id: number): boolean {
  return galaxy.secluded[id] === 0 && id > 1;
}
