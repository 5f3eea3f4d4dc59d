import type { Rng } from '#generator/random/rng.ts';
import type { ClusterType, DockingSlips } from '#generator/universe.ts';

const LARGE: readonly ClusterType[] = ['TRADE_HUB', 'POPULATION_CENTER', 'MILITARY_ZONE'];
const LARGE_PERCENT = 45;
const SMALL_PERCENT = 12;

/** Special ports build ships, larger ones house and build them, most others have no slips of their own. */
export function dockingSlipsFor(portClass: number, cluster: ClusterType, rng: Rng): DockingSlips | undefined {
  if (portClass === 0) {
    return {
      transient: rng.between(24, 40),
      longTerm: rng.between(12, 20),
      construction: rng.between(4, 8),
      specializedConstruction: rng.between(1, 3),
    };
  }
  if (LARGE.includes(cluster) && rng.percent(LARGE_PERCENT)) {
    return {
      transient: rng.between(8, 20),
      longTerm: rng.between(3, 10),
      construction: rng.between(0, 3),
      specializedConstruction: 0,
    };
  }
  if (!rng.percent(SMALL_PERCENT)) return undefined;
  return { transient: rng.between(2, 8), longTerm: rng.between(0, 3), construction: 0, specializedConstruction: 0 };
}
