import type { MemberCluster } from '#generator/formations/lost-cluster.ts';
import { planFormations } from '#generator/formations/plan.ts';
import { raiseFormations } from '#generator/formations/raise-formations.ts';
import { reserveSites, type Site } from '#generator/formations/sites.ts';
import { anchorHops, createSpacing } from '#generator/formations/spacing.ts';
import { placeClusters } from '#generator/layout/cluster-centres.ts';
import { type PlannedCluster, planClusters } from '#generator/layout/cluster-plan.ts';
import { indexNearSectors, type NearSectors } from '#generator/layout/near-sectors.ts';
import { placeSectors, type SectorMap } from '#generator/layout/positions.ts';
import { REGION_SHAPES } from '#generator/layout/region-shape.ts';
import { createRng } from '#generator/random/rng.ts';
import type { GeneratorConfig, SpecialFormation } from '#generator/universe.ts';
import { depthsFrom } from '#generator/warps/depths.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';
import { layWarps } from '#generator/warps/lay-warps.ts';

/** Positions and lanes, before any content. */
export type Skeleton = {
  map: SectorMap;
  near: NearSectors;
  clusters: PlannedCluster[];
  graph: WarpGraph;
  formations: SpecialFormation[];
};

/** Slots reserved around a site for the formation's own warps, plus one for each of its sectors. */
const OWN_WARPS = 3;

export type Step = (phase: 'layout' | 'warps' | 'formations', done: number) => void;

export function buildSkeleton(config: GeneratorConfig, seed: number, step: Step): Skeleton {
  step('layout', 0);
  const plan = planFormations(config, createRng(seed, 'formation-plan'));
  const lostGroups = [...plan.lostClusters, ...plan.archipelagos];
  const clusters = planClusters(config, lostGroups, createRng(seed, 'clusters'));
  const shape = REGION_SHAPES[config.regionType];
  const discs = placeClusters(clusters, shape, createRng(seed, 'cluster-centres'));
  const map = placeSectors(clusters, discs, shape, config.fedspace, createRng(seed, 'positions'));
  const near = indexNearSectors(map);

  step('warps', 0);
  const isLost = (id: number): boolean => clusters[map.cluster[id] ?? 0]?.lostGroup !== null;
  const mayReserve = (id: number): boolean => id > config.fedspace && id !== config.stardock && !isLost(id);
  const { sites, reserved } = reserveSites(plan.attached, map, near, mayReserve, createRng(seed, 'sites'));
  const isOnMap = (id: number): boolean => reserved[id] === 0 && !isLost(id);
  const members = Int32Array.from({ length: map.sectors }, (_, i) => i + 1).filter(isOnMap);
  const isOpen = (id: number): boolean => isOnMap(id) && id > config.fedspace;
  const reserve = (laid: WarpGraph): Uint8Array => reserveSlots(sites, near, isOpen, laid);
  const { graph, backbone } = layWarps(config, seed, map, near, members, reserve);

  step('formations', 0);
  const ground = {
    graph,
    map,
    near,
    rng: createRng(seed, 'formations'),
    depth: depthsFrom(graph, backbone.centres),
    radius: backbone.radius,
    isOnMap,
    isOpen,
  };
  const spacing = createSpacing(graph, anchorHops(config.sectors));
  const formations = raiseFormations(ground, spacing, lostMembers(clusters, plan.lostClusters.length), sites);
  return { map, near, clusters, graph, formations };
}

/** Side lanes leave these slots free, so that a formation finds an anchor, or otherwise its sectors a lane. */
function reserveSlots(sites: Site[], near: NearSectors, isOpen: (id: number) => boolean, graph: WarpGraph): Uint8Array {
  const reserved = new Uint8Array(graph.sectors + 1);
  const canReserve = (id: number): boolean => isOpen(id) && graph.free(id) > (reserved[id] ?? 0);
  for (const { planned, sectors } of sites) {
    if (planned.type === 'LOST_SECTOR') continue;
    for (const id of near.nearest(sectors[0] ?? 1, sectors.length + OWN_WARPS, canReserve))
      reserved[id] = (reserved[id] ?? 0) + 1;
  }
  return reserved;
}

/** The first groups are single lost clusters, the others archipelagos. */
function lostMembers(
  clusters: PlannedCluster[],
  singles: number,
): { clusters: MemberCluster[]; archipelagos: MemberCluster[][] } {
  const groups: MemberCluster[][] = [];
  clusters.forEach((cluster, index) => {
    if (cluster.lostGroup === null) return;
    const sectors = Array.from({ length: cluster.size }, (_, i) => cluster.start + i);
    groups[cluster.lostGroup] ??= [];
    groups[cluster.lostGroup]?.push({ id: index + 1, sectors });
  });
  return { clusters: groups.slice(0, singles).flat(), archipelagos: groups.slice(singles) };
}
