import type { WarpGraph } from '#generator/warps/graph.ts';

/**
 * Visits every sector within `hops` of a sector, warps taken in both directions, nearest first; stops when `visit`
 * says so.
 */
export function visitWithin(
  graph: WarpGraph,
  start: number,
  hops: number,
  visit: (sector: number, distance: number) => boolean,
): void {
  const seen = new Set([start]);
  let ring = [start];
  for (let distance = 0; distance <= hops && ring.length > 0; distance++) {
    const next: number[] = [];
    for (const id of ring) {
      if (!visit(id, distance)) return;
      function reach(other: number): void {
        if (!seen.has(other)) {
          seen.add(other);
          next.push(other);
        }
      }
      for (let slot = 0; slot < graph.degree(id); slot++) reach(graph.target(id, slot));
      for (const source of graph.oneWaySources(id)) reach(source);
    }
    ring = next;
  }
}

/** Whether a sector is within `hops` of another, warps taken in both directions. */
export function isWithin(graph: WarpGraph, from: number, to: number, hops: number): boolean {
  let found = false;
  visitWithin(graph, from, hops, (sector) => {
    found = sector === to;
    return !found;
  });
  return found;
}
