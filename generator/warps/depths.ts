import type { WarpGraph } from '#generator/warps/graph.ts';

export const UNREACHABLE = 255 * 255;

/** Hops from the nearest centre over open two-way lanes; UNREACHED where there are none. */
export function depthsFrom(graph: WarpGraph, centres: number[]): Uint16Array {
  const depth = new Uint16Array(graph.sectors + 1).fill(UNREACHABLE);
  const queue = new Int32Array(graph.sectors + 1);
  let tail = 0;
  for (const centre of centres) {
    depth[centre] = 0;
    queue[tail++] = centre;
  }
  for (let head = 0; head < tail; head++) {
    const id = queue[head] ?? 0;
    const next = (depth[id] ?? 0) + 1;
    for (let slot = 0; slot < graph.degree(id); slot++) {
      const other = graph.target(id, slot);
      if (depth[other] !== UNREACHABLE || graph.isOneWay(id, slot) || graph.isLatent(id, slot)) continue;
      depth[other] = next;
      queue[tail++] = other;
    }
  }
  return depth;
}
