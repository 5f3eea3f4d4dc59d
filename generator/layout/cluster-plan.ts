import type { Rng } from '#generator/random/rng.ts';
import type { ClusterType, GeneratorConfig } from '#generator/universe.ts';

/** A cluster before it has a place: lost ones belong to a LOST_CLUSTER (own group) or an ARCHIPELAGO (shared group). */
export type PlannedCluster = { size: number; start: number; type: ClusterType; lostGroup: number | null };

/** How large the closed clusters of each lost formation are: one size a member cluster. */
export type LostGroup = number[];

/** Splits 1..sectors into clusters in order; the first is the core and holds fedspace. */
export function planClusters(config: GeneratorConfig, lostGroups: LostGroup[], rng: Rng): PlannedCluster[] {
  let lostTotal = 0;
  for (const group of lostGroups) for (const size of group) lostTotal += size;
  const sizes = openClusterSizes(config.sectors - lostTotal, config.fedspace, rng);
  const open = sizes.map((size): PlannedCluster => ({ size, start: 0, type: 'MIXED', lostGroup: null }));
  const lost = lostGroups.flatMap((group, index) =>
    group.map((size): PlannedCluster => ({ size, start: 0, type: 'SPECIAL_INTEREST', lostGroup: index })),
  );
  const first = rng.between(1, open.length);
  for (let turn = 0; turn < open.length; turn++) {
    const at = 1 + ((first - 1 + turn) % open.length);
    const clusters = numberRanges([...open.slice(0, at), ...lost, ...open.slice(at)]);
    if (!clusters.some((cluster) => cluster.lostGroup !== null && holds(cluster, config.stardock))) return clusters;
  }
  throw new RangeError('no place for the lost clusters');
}

function openClusterSizes(total: number, fedspace: number, rng: Rng): number[] {
  let root = 0;
  while ((root + 1) * (root + 1) <= total) root++;
  const count = Math.max(total < 60 ? 2 : 3, Math.floor((root * 36) / 100));
  const weights = Array.from({ length: count }, () => rng.between(65, 150));
  weights[0] = 150;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const sizes = weights.map((weight) => Math.floor((total * weight) / sum));
  const core = Math.max(sizes[0] ?? 0, Math.min(fedspace + 2, total - 2 * (count - 1)));
  let rest = total - core;
  const others = weights.slice(1);
  const otherSum = others.reduce((all, weight) => all + weight, 0);
  const share = rest;
  const result = others.map((weight) => Math.max(2, Math.floor((share * weight) / otherSum)));
  for (const size of result) rest -= size;
  return [core + rest, ...result];
}

function numberRanges(clusters: PlannedCluster[]): PlannedCluster[] {
  let start = 1;
  for (const cluster of clusters) {
    cluster.start = start;
    start += cluster.size;
  }
  return clusters;
}

function holds(cluster: PlannedCluster, sector: number): boolean {
  return sector >= cluster.start && sector < cluster.start + cluster.size;
}
