import type { NavGraph } from '#server/navigation/rules/graph.ts';

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

/**
 * Cheapest courses from `start` by Dial's algorithm: linear in edges because the weights are small. Stops once `goal`
 * is settled; -1 searches everything.
 */
export function searchFrom(graph: NavGraph, start: number, routing: Routing, goal = -1): Found {
  const cost = new Int32Array(graph.size).fill(-1);
  const via = new Int32Array(graph.size).fill(-1);
  const settled = new Uint8Array(graph.size);
  const width = routing.heaviest + 1;
  const buckets: number[][] = Array.from({ length: width }, () => []);
  cost[start] = 0;
  buckets[0]?.push(start);
  let waiting = 1;
  for (let at = 0; waiting > 0; at++) {
    const bucket = buckets[at % width] ?? [];
    for (let sector = bucket.pop(); sector !== undefined; sector = bucket.pop()) {
      waiting--;
      if (settled[sector] === 1) continue;
      settled[sector] = 1;
      if (sector === goal) return { cost, via };
      waiting += relax(graph, sector, at, routing, { cost, via, settled, buckets });
    }
  }
  return { cost, via };
}

type Frontier = Found & { settled: Uint8Array; buckets: number[][] };

/** Relaxes the edges of `from`; returns how many entries were queued. */
function relax(graph: NavGraph, from: number, at: number, routing: Routing, frontier: Frontier): number {
  let queued = 0;
  for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
    const to = graph.targets[edge] ?? 0;
    if (frontier.settled[to] === 1) continue;
    const weight = routing.weigh(edge, from, to);
    if (weight === CLOSED) continue;
    const known = frontier.cost[to] ?? -1;
    const offered = at + weight;
    if (known === offered && isSafer(routing, from, frontier.via[to] ?? -1)) frontier.via[to] = from;
    if (known !== -1 && known <= offered) continue;
    frontier.cost[to] = offered;
    frontier.via[to] = from;
    frontier.buckets[offered % frontier.buckets.length]?.push(to);
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
