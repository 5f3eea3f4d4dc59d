import type { NavGraph } from '#server/game/navigation/rules/graph.ts';

/** Whether a warp may be flown from one sector to the other. */
export type IsOpen = (edge: number, from: number, to: number) => boolean;

/**
 * Strongly connected components over the open warps (Tarjan's algorithm, without recursion): sectors with the same
 * number reach each other. `sizes[component]` counts them.
 */
export function componentsOf(graph: NavGraph, isOpen: IsOpen): { of: Int32Array; sizes: number[] } {
  const search = {
    order: new Int32Array(graph.size).fill(-1),
    low: new Int32Array(graph.size),
    of: new Int32Array(graph.size).fill(-1),
    nextEdge: graph.offsets.slice(0, graph.size),
    open: [] as number[],
    path: [] as number[],
    sizes: [] as number[],
    count: 0,
  };
  for (let start = 0; start < graph.size; start++) {
    if (search.order[start] !== -1) continue;
    enter(search, start);
    for (let sector = search.path.at(-1); sector !== undefined; sector = search.path.at(-1)) {
      const next = nextUnseen(graph, isOpen, search, sector);
      if (next === undefined) leave(search, sector);
      else enter(search, next);
    }
  }
  return { of: search.of, sizes: search.sizes };
}

type Search = {
  /** The discovery index of each sector, and the lowest one reachable among those on the stack (Tarjan's low-link). */
  order: Int32Array;
  low: Int32Array;
  of: Int32Array;
  nextEdge: Uint32Array;
  open: number[];
  path: number[];
  sizes: number[];
  count: number;
};

function enter(search: Search, sector: number): void {
  search.order[sector] = search.low[sector] = search.count++;
  search.open.push(sector);
  search.path.push(sector);
}

/** The next neighbour to visit; those already on the stack only lower the low-link. */
function nextUnseen(graph: NavGraph, isOpen: IsOpen, search: Search, sector: number): number | undefined {
  const end = graph.offsets[sector + 1] ?? 0;
  for (let edge = search.nextEdge[sector] ?? end; edge < end; edge++) {
    const to = graph.targets[edge] ?? 0;
    if (!isOpen(edge, sector, to)) continue;
    if (search.order[to] === -1) {
      search.nextEdge[sector] = edge + 1;
      return to;
    }
    if (search.of[to] === -1) lower(search, sector, search.order[to] ?? 0);
  }
  search.nextEdge[sector] = end;
  return undefined;
}

function lower(search: Search, sector: number, to: number): void {
  search.low[sector] = Math.min(search.low[sector] ?? 0, to);
}

function leave(search: Search, sector: number): void {
  search.path.pop();
  const parent = search.path.at(-1);
  if (parent !== undefined) lower(search, parent, search.low[sector] ?? 0);
  if (search.low[sector] !== search.order[sector]) return;
  const component = search.sizes.length;
  let size = 0;
  for (let member = -1; member !== sector; size++) {
    member = search.open.pop() ?? sector;
    search.of[member] = component;
  }
  search.sizes.push(size);
}
