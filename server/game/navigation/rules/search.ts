import type { NavGraph } from '#server/game/navigation/rules/graph.ts';

/** Weights are small positive integers, at most `heaviest`; `CLOSED` excludes an edge. */
export type Routing = {
  heaviest: number;
  weigh(edge: number, from: number, to: number): number;
  /** Tie-break: of two courses of equal weight the one over the less risky sector. */
  risk?(sector: number): number;
};

export const CLOSED = 0;

/** `cost[i]` is -1 if unreachable; `via[i]` is the sector before `i` on the best course. */
export type Found = { cost: Int32Array; via: Int32Array };

/** A search that may pause: costs and courses of `settled` sectors are final, those of others are not. */
export type Search = Found & {
  readonly graph: NavGraph;
  readonly routing: Routing;
  readonly settled: Uint8Array;
  /** The settled sectors, by cost. */
  readonly order: number[];
  readonly buckets: number[][];
  /** The cost of the sectors that are settled now, and how many entries are queued. */
  at: number;
  waiting: number;
};

/**
 * Cheapest courses from `start` by Dial's algorithm: linear in edges because the weights are small. `settleNext` does
 * one step.
 */
export function beginSearch(graph: NavGraph, start: number, routing: Routing): Search {
  const { size } = graph;
  // One allocation for all three: a search near the start costs less than its arrays.
  const memory = new ArrayBuffer(size * 9);
  const cost = new Int32Array(memory, 0, size).fill(-1);
  const via = new Int32Array(memory, size * 4, size).fill(-1);
  const settled = new Uint8Array(memory, size * 8, size);
  const buckets: number[][] = Array.from({ length: routing.heaviest + 1 }, () => []);
  cost[start] = 0;
  buckets[0]?.push(start);
  return { graph, routing, cost, via, settled, order: [], buckets, at: 0, waiting: 1 };
}

/** Settles the next sector by cost and returns it; -1 if all reachable ones are settled. */
export function settleNext(search: Search): number {
  const { settled, buckets } = search;
  while (search.waiting > 0) {
    const sector = buckets[search.at % buckets.length]?.pop();
    if (sector === undefined) search.at++;
    else {
      search.waiting--;
      if (settled[sector] === 1) continue;
      settled[sector] = 1;
      search.order.push(sector);
      search.waiting += relax(search, sector);
      return sector;
    }
  }
  return -1;
}

/** The whole search, or until `goal` is settled; -1 searches everything. */
export function searchFrom(graph: NavGraph, start: number, routing: Routing, goal = -1): Found {
  const search = beginSearch(graph, start, routing);
  for (let sector = settleNext(search); sector !== -1 && sector !== goal; ) sector = settleNext(search);
  return search;
}

/** Relaxes the edges of `from`; returns how many entries were queued. */
function relax({ graph, routing, cost, via, settled, buckets, at }: Search, from: number): number {
  const end = graph.offsets[from + 1] ?? 0;
  let queued = 0;
  for (let edge = graph.offsets[from] ?? 0; edge < end; edge++) {
    const to = graph.targets[edge] ?? 0;
    if (settled[to] === 1) continue;
    const weight = routing.weigh(edge, from, to);
    if (weight === CLOSED) continue;
    const known = cost[to] ?? -1;
    const offered = at + weight;
    if (known === offered && isSafer(routing, from, via[to] ?? -1)) via[to] = from;
    if (known !== -1 && known <= offered) continue;
    cost[to] = offered;
    via[to] = from;
    buckets[offered % buckets.length]?.push(to);
    queued++;
  }
  return queued;
}

function isSafer(routing: Routing, sector: number, than: number): boolean {
  return routing.risk !== undefined && routing.risk(sector) < routing.risk(than);
}

/** The sectors from `start` to `goal`, both included; null if there is no course. */
export function courseTo(found: Found, start: number, goal: number): number[] | null {
  if (found.cost[goal] === -1) return null;
  const course = [goal];
  for (let at = goal; at !== start; ) {
    at = found.via[at] ?? -1;
    if (at === -1) return null;
    course.push(at);
  }
  return course.reverse();
}
