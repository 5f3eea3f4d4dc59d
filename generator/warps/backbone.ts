import { squaredDistance } from '#generator/layout/near-sectors.ts';
import type { SectorMap } from '#generator/layout/positions.ts';
import { treeCapacity } from '#generator/warps/course-bound.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';

/** One centre, or two joined ones when the density is odd; depths are counted from the nearer. */
export type Backbone = { centres: number[]; radius: number };

/** Levels left under the deepest lane so that formations can hang there. */
const SPARE_LEVELS = 4;

/**
 * Joins all `members` by two-way lanes that fan out from the first one, so that no two are farther apart than
 * `density`. Each lane leads to the nearest sector of a part of space; parts are cut between clusters where possible.
 */
export function layBackbone(graph: WarpGraph, map: SectorMap, members: Int32Array, density: number): Backbone {
  const radius = Math.floor(density / 2);
  const { arity, depth } = chooseFan(members.length, density, graph.maxWarps);
  const root = members[0] ?? 1;
  const others = members.slice(1);
  const fan: Fan = { graph, map, arity, held: subtreeSizes(depth, arity) };
  if (density % 2 === 0) {
    fanOut(fan, root, others, depth, arity + 1);
    return { centres: [root], radius };
  }
  const half = Math.floor(others.length / 2);
  const full = fan.held[depth] ?? 0;
  const [near, far] = splitPart(
    map,
    others,
    half,
    Math.max(0, others.length - full),
    Math.min(full - 1, others.length),
  );
  const partner = nearestTo(map, root, far.length > 0 ? far : near);
  const farRest = far.filter((id) => id !== partner);
  graph.addTwoWay(root, partner);
  fanOut(fan, root, near, depth, arity);
  fanOut(fan, partner, farRest, depth, arity);
  return { centres: [root, partner], radius };
}

/** Depth under the backbone without which few formations can hang. */
const MIN_SPARE_LEVELS = 2;

/** Prefers few lanes per sector, then spare depth; reduces free slots first, then the spare depth. */
export function chooseFan(sectors: number, density: number, maxWarps: number): { arity: number; depth: number } {
  const modest = Math.max(2, Math.min(4, maxWarps - 2));
  const tries = [
    { limit: modest, max: SPARE_LEVELS, least: MIN_SPARE_LEVELS },
    { limit: maxWarps - 1, max: SPARE_LEVELS, least: MIN_SPARE_LEVELS },
    { limit: maxWarps - 1, max: MIN_SPARE_LEVELS - 1, least: 0 },
  ];
  for (const { limit, max, least } of tries) {
    for (let spare = max; spare >= least; spare--) {
      const depth = Math.floor(density / 2) - spare;
      if (depth < 1) continue;
      for (let arity = 2; arity <= limit; arity++) {
        if (treeCapacity(2 * depth + (density % 2), arity) >= sectors) return { arity, depth };
      }
    }
  }
  throw new RangeError(`density ${density} cannot hold ${sectors} sectors`);
}

type Fan = { graph: WarpGraph; map: SectorMap; arity: number; held: number[] };

/** held[d]: sectors in a full part whose top has d levels under it. */
function subtreeSizes(depth: number, arity: number): number[] {
  const held = [1];
  for (let level = 1; level <= depth; level++) held.push(Math.min(1e6, 1 + arity * (held[level - 1] ?? 0)));
  return held;
}

function fanOut(fan: Fan, parent: number, part: Int32Array, depth: number, lanes: number): void {
  if (part.length === 0) return;
  const capacity = fan.held[depth - 1] ?? 0;
  let wanted = Math.min(part.length, 2);
  while (wanted < lanes && wanted * capacity < part.length) wanted++;
  for (const piece of cut(fan.map, part, wanted, capacity)) {
    const head = nearestTo(fan.map, parent, piece);
    fan.graph.addTwoWay(parent, head);
    fanOut(
      fan,
      head,
      piece.filter((id) => id !== head),
      depth - 1,
      fan.arity,
    );
  }
}

/** Cuts a part into `count` pieces of at most `capacity` sectors each. */
function cut(map: SectorMap, part: Int32Array, count: number, capacity: number): Int32Array[] {
  if (count <= 1) return part.length > 0 ? [part] : [];
  const first = Math.floor(count / 2);
  const even = Math.round((part.length * first) / count);
  const low = Math.max(1, part.length - (count - first) * capacity);
  const high = Math.min(part.length - 1, first * capacity);
  const [left, right] = splitPart(map, part, Math.min(high, Math.max(low, even)), low, high);
  return [...cut(map, left, first, capacity), ...cut(map, right, count - first, capacity)];
}

/** Splits along the longer axis at `at`, or at the boundary between two clusters nearest to it within low..high. */
function splitPart(map: SectorMap, part: Int32Array, at: number, low: number, high: number): [Int32Array, Int32Array] {
  const along = longerAxis(map, part);
  const centre = clusterCentres(map, part, along);
  const keys = new Float64Array(part.length);
  part.forEach((id, i) => {
    const group = Math.floor(centre.get(map.cluster[id] ?? 0) ?? 0) + 16384;
    keys[i] = (group * 32768 + (along[id] ?? 0) + 16384) * 32768 + id;
  });
  keys.sort();
  const ids = Int32Array.from(keys, (key) => key % 32768);
  const point = nearestBoundary(map, ids, at, low, high);
  return [ids.slice(0, point), ids.slice(point)];
}

function nearestBoundary(map: SectorMap, ids: Int32Array, at: number, low: number, high: number): number {
  const margin = Math.floor(ids.length / 5);
  const from = Math.max(low, margin, 1);
  const to = Math.min(high, ids.length - margin, ids.length - 1);
  for (let away = 0; at - away >= from || at + away <= to; away++) {
    for (const point of [at - away, at + away]) {
      if (point >= from && point <= to && map.cluster[ids[point - 1] ?? 0] !== map.cluster[ids[point] ?? 0])
        return point;
    }
  }
  return at;
}

function longerAxis(map: SectorMap, part: Int32Array): Int32Array {
  function extent(axis: Int32Array): number {
    let least = 20000;
    let max = -20000;
    for (const id of part) {
      least = Math.min(least, axis[id] ?? 0);
      max = Math.max(max, axis[id] ?? 0);
    }
    return max - least;
  }
  return extent(map.x) >= extent(map.y) ? map.x : map.y;
}

function clusterCentres(map: SectorMap, part: Int32Array, along: Int32Array): Map<number, number> {
  const sums = new Map<number, { total: number; count: number }>();
  for (const id of part) {
    const cluster = map.cluster[id] ?? 0;
    const sum = sums.get(cluster) ?? { total: 0, count: 0 };
    sum.total += along[id] ?? 0;
    sum.count++;
    sums.set(cluster, sum);
  }
  return new Map([...sums].map(([cluster, sum]) => [cluster, sum.total / sum.count]));
}

function nearestTo(map: SectorMap, sector: number, part: Int32Array): number {
  let best = part[0] ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (const id of part) {
    const distance = squaredDistance(map, sector, id);
    if (distance < least || (distance === least && id < best)) {
      least = distance;
      best = id;
    }
  }
  return best;
}
