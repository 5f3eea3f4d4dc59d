import { type NearSectors, squaredDistance } from '#generator/layout/near-sectors.ts';
import type { SectorMap } from '#generator/layout/positions.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';

export type LaneContext = {
  graph: WarpGraph;
  map: SectorMap;
  near: NearSectors;
  /** Sectors that lanes may join, ascending. */
  members: Int32Array;
  isMember(sector: number): boolean;
  /** Slots of a sector that stay free for a formation. */
  reserved: Uint8Array;
};

const NEIGHBOURS = [6, 14, 32];

/** Slots that side lanes may still take. */
export function openSlots(context: LaneContext): number {
  let open = 0;
  for (const id of context.members) open += spare(context, id);
  return open;
}

/**
 * Adds two-way lanes until they fill `slots` slots: first within fedspace and between neighbouring clusters, then
 * between near sectors. Returns the slots filled, fewer only when no near pair has room left.
 */
export function addSideLanes(context: LaneContext, slots: number, fedspace: number, rng: Rng): number {
  let left = Math.floor(slots / 2);
  function join(a: number, b: number): void {
    if (left > 0 && a !== b && spare(context, a) > 0 && spare(context, b) > 0 && !context.graph.joined(a, b)) {
      context.graph.addTwoWay(a, b);
      left--;
    }
  }
  joinFedspace(context, fedspace, join);
  joinClusters(context, join);
  for (const count of NEIGHBOURS) {
    if (left === 0) break;
    for (const [a, b] of nearPairs(context, count, rng)) join(a, b);
  }
  return slots - (slots % 2) - left * 2;
}

function spare(context: LaneContext, id: number): number {
  return Math.max(0, context.graph.free(id) - (context.reserved[id] ?? 0));
}

type Join = (a: number, b: number) => void;

function joinFedspace(context: LaneContext, fedspace: number, join: Join): void {
  for (let id = 2; id <= fedspace; id++) {
    let best = 1;
    for (let other = 1; other < id; other++) {
      if (squaredDistance(context.map, id, other) < squaredDistance(context.map, id, best)) best = other;
    }
    join(best, id);
  }
}

/** Two lanes from every cluster, each over the border to one of the two clusters nearest to it. */
function joinClusters(context: LaneContext, join: Join): void {
  const clusters = groupByCluster(context);
  for (const home of clusters) {
    const others = clusters.filter((other) => other !== home);
    others.sort((p, q) => apart(home, p) - apart(home, q));
    for (const other of others.slice(0, 2)) {
      const gate = nearestToPoint(context, home.members, other.x, other.y);
      join(gate, nearestToPoint(context, other.members, context.map.x[gate] ?? 0, context.map.y[gate] ?? 0));
    }
  }
}

type Group = { members: number[]; x: number; y: number };

function groupByCluster(context: LaneContext): Group[] {
  const groups: Group[] = [];
  for (const id of context.members) {
    const cluster = context.map.cluster[id] ?? 0;
    groups[cluster] ??= { members: [], x: 0, y: 0 };
    groups[cluster].members.push(id);
  }
  const present = groups.filter((group) => group !== undefined);
  for (const group of present) {
    for (const id of group.members) {
      group.x += (context.map.x[id] ?? 0) / group.members.length;
      group.y += (context.map.y[id] ?? 0) / group.members.length;
    }
  }
  return present;
}

function apart(a: Group, b: Group): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

function nearestToPoint(context: LaneContext, members: number[], x: number, y: number): number {
  let best = members[0] ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (const id of members) {
    const dx = (context.map.x[id] ?? 0) - x;
    const dy = (context.map.y[id] ?? 0) - y;
    const distance = dx * dx + dy * dy;
    if (distance < least && spare(context, id) > 0) {
      least = distance;
      best = id;
    }
  }
  return best;
}

/** Pairs among the `count` nearest of each sector, near ones first with some chance in the order. */
function nearPairs(context: LaneContext, count: number, rng: Rng): [number, number][] {
  const keys: number[] = [];
  for (const id of context.members) {
    context.near.nearest(id, count, context.isMember).forEach((other, rank) => {
      const mutual = other < id;
      keys.push(((rank + rng.below(4)) * 2 + (mutual ? 1 : 0)) * 0x40000000 + id * 32768 + other);
    });
  }
  keys.sort((a, b) => a - b);
  return keys.map((key) => [Math.floor(key / 32768) % 32768, key % 32768]);
}
