import { joinClosedCluster } from '#generator/formations/closed-cluster.ts';
import type { Built, Ground } from '#generator/formations/ground.ts';
import { layExit } from '#generator/formations/lost-sector.ts';

export type MemberCluster = { id: number; sectors: number[] };

/** A whole cluster with no way in by warp and a single one-way exit, to the open sector of that rank by distance. */
export function buildLostCluster(ground: Ground, cluster: MemberCluster, exitRank: number): Built<'LOST_CLUSTER'> {
  joinClosedCluster(ground, cluster.sectors);
  const source = cluster.sectors.findLast((id) => ground.graph.free(id) > 0);
  const exitWarp = source === undefined ? null : layExit(ground, source, exitRank);
  return exitWarp && { interior: cluster.sectors, properties: { interiorClusterId: cluster.id, exitWarp } };
}
