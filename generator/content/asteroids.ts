import { CLUSTER_BIAS } from '#generator/content/cluster-bias.ts';
import { clusterTypeAt, type Galaxy, isFedspace } from '#generator/content/galaxy.ts';
import type { Rng } from '#generator/random/rng.ts';

/** Places asteroid fields by cluster type; fedspace has none. */
export function placeAsteroids(galaxy: Galaxy, rng: Rng): void {
  for (const sector of galaxy.sectors) {
    if (isFedspace(galaxy, sector.id)) continue;
    if (!rng.percent(CLUSTER_BIAS[clusterTypeAt(galaxy, sector.id)].asteroidPercent)) continue;
    const richness = 1 + Math.min(rng.below(100), rng.below(100));
    sector.resources = {
      asteroidField: {
        richness,
        yields: {
          ore: richness * rng.between(3, 8),
          fuel: richness * rng.between(0, 4),
          precious_metals: Math.floor((richness * rng.between(0, 6)) / 10),
        },
      },
    };
  }
}
