import { joinClosedCluster } from '#generator/formations/closed-cluster.ts';
import type { Built, Ground } from '#generator/formations/ground.ts';
import type { MemberCluster } from '#generator/formations/lost-cluster.ts';
import { layExit } from '#generator/formations/lost-sector.ts';
import { squaredDistance } from '#generator/layout/near-sectors.ts';

const EXIT_PERCENT = 70;

/** Closed clusters joined to each other by cross warps; at most one one-way exit leads out. */
export function buildArchipelago(ground: Ground, members: MemberCluster[]): Built<'ARCHIPELAGO'> {
  for (const member of members) joinClosedCluster(ground, member.sectors);
  let crossWarpCount = 0;
  for (let i = 1; i < members.length; i++) {
    const link = shortestLink(ground, members[i - 1]?.sectors ?? [], members[i]?.sectors ?? []);
    if (!link) return null;
    ground.graph.addTwoWay(link.from, link.to);
    crossWarpCount++;
  }
  const interior = members.flatMap((member) => member.sectors);
  const source = interior.findLast((id) => ground.graph.free(id) > 0);
  const exit = source !== undefined && ground.rng.percent(EXIT_PERCENT) ? layExit(ground, source) : null;
  return {
    interior,
    properties: { memberClusterIds: members.map((member) => member.id), crossWarpCount, exitWarps: exit ? [exit] : [] },
  };
}

function shortestLink(ground: Ground, left: number[], right: number[]): { from: number; to: number } | null {
  let best: { from: number; to: number } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const from of left) {
    for (const to of right) {
      const distance = squaredDistance(ground.map, from, to);
      if (distance >= least || ground.graph.free(from) === 0 || ground.graph.free(to) === 0) continue;
      least = distance;
      best = { from, to };
    }
  }
  return best;
}
