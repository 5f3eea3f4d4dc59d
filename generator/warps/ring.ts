import type { SectorMap } from '#generator/layout/positions.ts';
import type { Backbone } from '#generator/warps/backbone.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';

/** With two warps a sector every connected two-way map is a path or a ring; the ring halves the longest course. */
export function layRing(graph: WarpGraph, map: SectorMap, members: Int32Array): Backbone {
  const order = [...members].sort((a, b) => sweep(map, a) - sweep(map, b) || a - b);
  order.forEach((id, i) => {
    graph.addTwoWay(id, order[(i + 1) % order.length] ?? id);
  });
  return { centres: [members[0] ?? 1], radius: Math.floor(members.length / 2) };
}

/** Cluster by cluster, each swept in strips there and back. */
function sweep(map: SectorMap, id: number): number {
  const strip = Math.floor(((map.x[id] ?? 0) + 10240) / (map.spacing * 2));
  const along = strip % 2 === 0 ? (map.y[id] ?? 0) + 10240 : 10240 - (map.y[id] ?? 0);
  return ((map.cluster[id] ?? 0) * 1024 + strip) * 32768 + along;
}
