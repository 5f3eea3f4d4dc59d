import type { Namer } from '#generator/content/names.ts';
import type { Rng } from '#generator/random/rng.ts';
import { pickWeighted } from '#generator/random/weighted.ts';
import type { Skeleton } from '#generator/skeleton.ts';
import type { Cluster, ClusterType, RegionType } from '#generator/universe.ts';

type Mix = { core: ClusterType; frontierPercent: number; rest: readonly (readonly [ClusterType, number])[] };

/** The core's type, the share of clusters on the rim that are frontier, and what the others may be. */
const MIXES: Record<RegionType, Mix> = {
  central_nexus: {
    core: 'TRADE_HUB',
    frontierPercent: 15,
    rest: [
      ['TRADE_HUB', 30],
      ['POPULATION_CENTER', 20],
      ['MIXED', 20],
      ['MILITARY_ZONE', 12],
      ['RESOURCE_RICH', 12],
      ['CONTESTED', 6],
    ],
  },
  terran_space: {
    core: 'POPULATION_CENTER',
    frontierPercent: 20,
    rest: [
      ['POPULATION_CENTER', 26],
      ['TRADE_HUB', 16],
      ['MIXED', 24],
      ['MILITARY_ZONE', 14],
      ['RESOURCE_RICH', 16],
      ['CONTESTED', 4],
    ],
  },
  player_owned: {
    core: 'POPULATION_CENTER',
    frontierPercent: 35,
    rest: [
      ['TRADE_HUB', 16],
      ['POPULATION_CENTER', 14],
      ['MIXED', 26],
      ['RESOURCE_RICH', 20],
      ['CONTESTED', 14],
      ['MILITARY_ZONE', 10],
    ],
  },
};

/** Types and names for the planned clusters: the core first, frontier outermost, at least one trade hub. */
export function createClusters(skeleton: Skeleton, region: RegionType, namer: Namer, rng: Rng): Cluster[] {
  const mix = MIXES[region];
  const byDistance = openByDistance(skeleton);
  const frontier = Math.max(1, Math.round((byDistance.length * mix.frontierPercent) / 100));
  const types = new Map<number, ClusterType>([[0, mix.core]]);
  byDistance.forEach((index, rank) => {
    const isRim = rank >= byDistance.length - frontier;
    types.set(index, isRim ? 'FRONTIER_OUTPOST' : pickWeighted(rng, mix.rest));
  });
  const [nearest] = byDistance;
  if (byDistance.length > 2 && nearest !== undefined && ![...types.values()].includes('TRADE_HUB')) {
    types.set(nearest, 'TRADE_HUB');
  }
  return skeleton.clusters.map((planned, index) => {
    const type = types.get(index) ?? planned.type;
    const hidden = type === 'FRONTIER_OUTPOST' && region !== 'central_nexus';
    return {
      id: index + 1,
      name: namer.cluster(type),
      sectorRangeStart: planned.start,
      sectorRangeEnd: planned.start + planned.size - 1,
      type,
      ...(hidden && { isDiscovered: false }),
    };
  });
}

/** Open clusters but the core, nearest to the centre first. */
function openByDistance(skeleton: Skeleton): number[] {
  const { map, clusters } = skeleton;
  function distance(index: number): number {
    const cluster = clusters[index];
    let x = 0;
    let y = 0;
    for (let i = 0; cluster && i < cluster.size; i++) {
      x += map.x[cluster.start + i] ?? 0;
      y += map.y[cluster.start + i] ?? 0;
    }
    const size = cluster?.size ?? 1;
    return (x * x + y * y) / (size * size);
  }
  const open = clusters.map((_, index) => index).filter((index) => index > 0 && clusters[index]?.lostGroup === null);
  return open.sort((a, b) => distance(a) - distance(b) || a - b);
}
