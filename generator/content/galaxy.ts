import type { Skeleton } from '#generator/skeleton.ts';
import type { Cluster, ClusterType, GeneratorConfig, Sector, SpecialLocation } from '#generator/universe.ts';

/** The universe while content is put into it. */
export type Galaxy = {
  config: GeneratorConfig;
  seed: number;
  skeleton: Skeleton;
  clusters: Cluster[];
  /** Sector 1 is at index 0. */
  sectors: Sector[];
  specialLocations: SpecialLocation[];
  /** Sectors of lost formations and warp sinks, which traders cannot reach or leave. */
  secluded: Uint8Array;
  /** Sectors inside gold bubbles. */
  golden: Uint8Array;
};

export function sectorAt(galaxy: Galaxy, id: number): Sector {
  const sector = galaxy.sectors[id - 1];
  if (!sector) throw new RangeError(`no sector ${id}`);
  return sector;
}

export function clusterTypeAt(galaxy: Galaxy, id: number): ClusterType {
  return galaxy.clusters[galaxy.skeleton.map.cluster[id] ?? 0]?.type ?? 'MIXED';
}

export function isFedspace(galaxy: Galaxy, id: number): boolean {
  return id <= galaxy.config.fedspace;
}

/** Marks the sectors of formations that content placement treats separately. */
export function markFormations(skeleton: Skeleton): { secluded: Uint8Array; golden: Uint8Array } {
  const secluded = new Uint8Array(skeleton.map.sectors + 1);
  const golden = new Uint8Array(skeleton.map.sectors + 1);
  const closed = ['LOST_SECTOR', 'LOST_CLUSTER', 'ARCHIPELAGO', 'WARP_SINK'];
  for (const formation of skeleton.formations) {
    for (const id of formation.interiorSectorIds) {
      if (closed.includes(formation.type)) secluded[id] = 1;
      if (formation.type === 'GOLD_BUBBLE') golden[id] = 1;
    }
  }
  return { secluded, golden };
}
