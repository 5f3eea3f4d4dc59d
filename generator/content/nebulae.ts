import { type Galaxy, isFedspace, sectorAt } from '#generator/content/galaxy.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { Nebula } from '#generator/universe.ts';

const MAGNETIC_PERCENT = 35;

/**
 * Grows clouds of neighbouring sectors, dense in the middle, until the requested share is covered; fedspace stays
 * clear.
 */
export function placeNebulae(galaxy: Galaxy, rng: Rng): void {
  const { config, skeleton } = galaxy;
  const open = (id: number): boolean => !isFedspace(galaxy, id) && sectorAt(galaxy, id).nebula === undefined;
  const max = config.sectors - config.fedspace;
  let left = Math.min(max, Math.round((config.sectors * config.nebulaPercent) / 100));
  while (left > 0) {
    const centre = config.fedspace + 1 + rng.below(max);
    if (!open(centre)) continue;
    const type = rng.percent(MAGNETIC_PERCENT) ? 'magnetic' : 'normal';
    const size = Math.min(left, rng.between(2, 12));
    const cloud = [centre, ...skeleton.near.nearest(centre, size - 1, open)];
    const core = rng.between(50, 100);
    cloud.forEach((id, rank) => {
      sectorAt(galaxy, id).nebula = thin(type, core, rank, cloud.length, rng);
    });
    left -= cloud.length;
  }
}

function thin(type: Nebula['type'], core: number, rank: number, size: number, rng: Rng): Nebula {
  const fade = Math.floor((core * 3 * rank) / (4 * size));
  return { type, density: Math.max(1, Math.min(100, core - fade + rng.between(-8, 8))) };
}
