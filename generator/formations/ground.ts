import { type NearSectors, squaredDistance } from '#generator/layout/near-sectors.ts';
import type { SectorMap } from '#generator/layout/positions.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { FormationProperties, FormationType } from '#generator/universe.ts';
import { UNREACHABLE } from '#generator/warps/depths.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';

/** The state that formations are built on: the lanes so far, and the depth of each sector under the centres. */
export type Ground = {
  graph: WarpGraph;
  map: SectorMap;
  near: NearSectors;
  rng: Rng;
  depth: Uint16Array;
  /** The maximum depth of a sector; twice the radius is the longest course. */
  radius: number;
  /** Whether a sector was joined by the backbone. */
  isOnMap(sector: number): boolean;
  /** Whether a sector may be part of a formation's surroundings: on the map and not in fedspace. */
  isOpen(sector: number): boolean;
};

/** What a builder made, or null when the place is unsuitable; the caller then removes its warps. */
export type Built<T extends FormationType> = { interior: number[]; properties: FormationProperties[T] } | null;

/** A two-way lane to a sector attached under `from`; false when it would be too deep or has no slot. */
export function attachSector(ground: Ground, from: number, sector: number): boolean {
  const depth = (ground.depth[from] ?? UNREACHABLE) + 1;
  if (depth > ground.radius || ground.graph.free(from) === 0 || ground.graph.free(sector) === 0) return false;
  ground.graph.addTwoWay(from, sector);
  ground.depth[sector] = depth;
  return true;
}

/** Orders sectors as a walk: each time the nearest remaining one. */
export function orderAsWalk(map: SectorMap, start: number, sectors: readonly number[]): number[] {
  const left = [...sectors];
  const walk: number[] = [];
  let at = start;
  while (left.length > 0) {
    const here = at;
    left.sort((a, b) => squaredDistance(map, here, a) - squaredDistance(map, here, b) || a - b);
    at = left.shift() ?? here;
    walk.push(at);
  }
  return walk;
}

/** Open sectors near a place that still have a slot, nearest first. */
export function openNear(ground: Ground, place: number, count: number, accept: (id: number) => boolean): number[] {
  return ground.near.nearest(
    place,
    count,
    (id) =>
      ground.isOpen(id) &&
      ground.graph.free(id) > 0 &&
      (ground.depth[id] ?? UNREACHABLE) <= ground.radius &&
      accept(id),
  );
}
