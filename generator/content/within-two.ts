import type { WarpGraph } from '#generator/warps/graph.ts';

/** Sectors that a ship reaches in one or two open two-way warps (and comes back from), nearest first. */
export function withinTwoWarps(graph: WarpGraph, start: number): number[] {
  const found: number[] = [];
  function step(from: number): void {
    for (let slot = 0; slot < graph.degree(from); slot++) {
      const to = graph.target(from, slot);
      if (graph.isOneWay(from, slot) || graph.isLatent(from, slot) || to === start || found.includes(to)) continue;
      found.push(to);
    }
  }
  step(start);
  const first = found.length;
  for (let i = 0; i < first; i++) step(found[i] ?? start);
  return found;
}
