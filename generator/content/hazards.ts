import { CLUSTER_BIAS } from '#generator/content/cluster-bias.ts';
import { FACTIONS } from '#generator/content/factions.ts';
import { clusterTypeAt, type Galaxy, isFedspace } from '#generator/content/galaxy.ts';
import type { Rng } from '#generator/random/rng.ts';
import { pickWeighted } from '#generator/random/weighted.ts';
import type { NavHazard } from '#generator/universe.ts';

const KINDS: readonly (readonly [NavHazard['type'], number])[] = [
  ['mine', 50],
  ['limpet', 20],
  ['fighter', 30],
];
const QUANTITY: Record<NavHazard['type'], readonly [number, number]> = {
  mine: [2, 25],
  limpet: [1, 6],
  fighter: [10, 120],
};

/** Lays mines, limpets and fighters where a cluster's type has them; none in fedspace or at special locations. */
export function placeHazards(galaxy: Galaxy, rng: Rng): void {
  const spared = new Set(galaxy.specialLocations.map((location) => location.sectorId));
  for (const sector of galaxy.sectors) {
    const cluster = clusterTypeAt(galaxy, sector.id);
    if (isFedspace(galaxy, sector.id) || spared.has(sector.id)) continue;
    if (!rng.percent(CLUSTER_BIAS[cluster].hazardPercent)) continue;
    const type = pickWeighted(rng, KINDS);
    const owner = cluster === 'MILITARY_ZONE' ? FACTIONS.watch : rng.pick([FACTIONS.reavers, FACTIONS.cabal]);
    sector.navHazards.push({ type, owner, quantity: rng.between(...QUANTITY[type]) });
  }
}
