/**
 * A whole galaxy as typed arrays. Sector `i` has the out-edges `offsets[i]` to `offsets[i + 1]`; a two-way warp is two
 * edges. Flags are 0 or 1.
 */
export type NavGraph = {
  size: number;
  offsets: Uint32Array;
  targets: Uint32Array;
  oneWay: Uint8Array;
  latent: Uint8Array;
  magnetic: Uint8Array;
};

export type Edge = { from: number; to: number; one_way: boolean; latent: boolean };

export function buildGraph(size: number, edges: readonly Edge[], magneticSectors: Iterable<number> = []): NavGraph {
  const offsets = new Uint32Array(size + 1);
  for (const edge of edges) offsets[edge.from + 1] = (offsets[edge.from + 1] ?? 0) + 1;
  for (let i = 1; i <= size; i++) offsets[i] = (offsets[i] ?? 0) + (offsets[i - 1] ?? 0);
  const free = offsets.slice(0, size);
  const graph: NavGraph = {
    size,
    offsets,
    targets: new Uint32Array(edges.length),
    oneWay: new Uint8Array(edges.length),
    latent: new Uint8Array(edges.length),
    magnetic: new Uint8Array(size),
  };
  for (const edge of edges) {
    const at = free[edge.from] ?? 0;
    free[edge.from] = at + 1;
    graph.targets[at] = edge.to;
    graph.oneWay[at] = edge.one_way ? 1 : 0;
    graph.latent[at] = edge.latent ? 1 : 0;
  }
  for (const sector of magneticSectors) graph.magnetic[sector] = 1;
  return graph;
}
