import { type Ground, orderAsWalk } from '#generator/formations/ground.ts';
import { squaredDistance } from '#generator/layout/near-sectors.ts';

/** Joins the sectors of a closed cluster to each other: a walk through all, and a few lanes across. */
export function joinClosedCluster(ground: Ground, sectors: readonly number[]): void {
  const { graph, map, rng } = ground;
  const [start] = sectors;
  if (start === undefined) return;
  const reserve = graph.maxWarps > 2 ? 1 : 0;
  const joined = [start];
  for (const id of orderAsWalk(map, start, sectors.slice(1))) {
    const near = [...joined].sort((a, b) => squaredDistance(map, id, a) - squaredDistance(map, id, b) || a - b);
    const parent = near.find((other) => graph.free(other) > reserve) ?? near.find((other) => graph.free(other) > 0);
    if (parent !== undefined) graph.addTwoWay(parent, id);
    joined.push(id);
  }
  for (const id of sectors) {
    const other = rng.pick(sectors);
    if (id === other || graph.joined(id, other)) continue;
    if (graph.free(id) > 1 + reserve && graph.free(other) > 1 + reserve) graph.addTwoWay(id, other);
  }
}
