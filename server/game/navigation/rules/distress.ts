import { componentsOf, type IsOpen } from '#server/game/navigation/rules/components.ts';
import type { NavGraph } from '#server/game/navigation/rules/graph.ts';

/** A map with the data a tow depends on; flags are 0 or 1. */
export type TowMap = NavGraph & {
  fedspace: Uint8Array;
  stations: Uint8Array;
  regionOf: Uint16Array;
  numbers: Int32Array;
  x: Int32Array;
  y: Int32Array;
  z: Int32Array;
};

/** Why a ship is stuck. */
export const TOW_REASONS = ['no_exit', 'region_closed', 'enclosed', 'blockaded'] as const;
export const TOW_REFUSALS = ['way_out', 'in_fedspace', 'no_destination'] as const;
export type TowReason = (typeof TOW_REASONS)[number];

/** What one player may fly, and where a tow may end: open regions of their galaxy. */
export type Access = { isOpen: IsOpen; isAllowed(sector: number): boolean };

/**
 * Havens: fedspace sectors from which a ship can fly to a station and back. A galaxy without any uses the next best:
 * other such sectors, then any fedspace.
 */
export function havensOf(map: TowMap, { isOpen, isAllowed }: Access): number[] {
  const { of, sizes } = componentsOf(map, isOpen);
  const hasStation = new Set<number>();
  for (let sector = 0; sector < map.size; sector++) if (map.stations[sector] === 1) hasStation.add(of[sector] ?? -1);
  const allowed = Array.from({ length: map.size }, (_, sector) => sector).filter(isAllowed);
  const lively = allowed.filter((sector) => {
    const component = of[sector] ?? -1;
    return (sizes[component] ?? 0) > 1 && hasStation.has(component);
  });
  const fedspace = lively.filter((sector) => map.fedspace[sector] === 1);
  if (fedspace.length > 0) return fedspace;
  return lively.length > 0 ? lively : allowed.filter((sector) => map.fedspace[sector] === 1);
}

/** For each sector whether a haven can be reached over open warps. */
export function escapesTo(map: NavGraph, isOpen: IsOpen, havens: readonly number[]): Uint8Array {
  const back: number[][] = Array.from({ length: map.size }, () => []);
  forEachEdge(map, (edge, from, to) => {
    if (isOpen(edge, from, to)) back[to]?.push(from);
  });
  const escapes = new Uint8Array(map.size);
  const queue = [...havens];
  for (const haven of havens) escapes[haven] = 1;
  for (const sector of queue) {
    for (const from of back[sector] ?? []) {
      if (escapes[from] === 1) continue;
      escapes[from] = 1;
      queue.push(from);
    }
  }
  return escapes;
}

/** Whether a course over open warps leads from a sector to a haven without entering a blocked one. */
export function escapesAround(
  map: NavGraph,
  isOpen: IsOpen,
  { from, havens, blocked }: { from: number; havens: ReadonlySet<number>; blocked: ReadonlySet<number> },
): boolean {
  const seen = new Set([from]);
  for (const sector of seen) {
    if (havens.has(sector)) return true;
    const end = map.offsets[sector + 1] ?? 0;
    for (let edge = map.offsets[sector] ?? 0; edge < end; edge++) {
      const to = map.targets[edge] ?? 0;
      if (!blocked.has(to) && isOpen(edge, sector, to)) seen.add(to);
    }
  }
  return false;
}

/**
 * The haven with the fewest warps in either direction; if no warps lead there, the closest in the same region, then
 * in others. Ties: the lowest sector number. Undefined without havens.
 */
export function nearestHaven(map: TowMap, from: number, havens: readonly number[]): number | undefined {
  const warps = warpsAway(map, from);
  const far = map.size + 1;
  const rank = (haven: number) => [
    warps[haven] === -1 ? far : (warps[haven] ?? far),
    map.regionOf[haven] === map.regionOf[from] ? 0 : 1,
    warps[haven] === -1 ? squaredDistance(map, from, haven) : 0,
    map.numbers[haven] ?? 0,
    haven,
  ];
  return havens.map((haven) => ({ haven, rank: rank(haven) })).sort((a, b) => compare(a.rank, b.rank))[0]?.haven;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Warps in either direction, hidden ones too; -1 where none lead. */
function warpsAway(map: NavGraph, start: number): Int32Array {
  const neighbours: number[][] = Array.from({ length: map.size }, () => []);
  forEachEdge(map, (_edge, from, to) => {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  });
  const warps = new Int32Array(map.size).fill(-1);
  warps[start] = 0;
  const queue = [start];
  for (const sector of queue) {
    for (const next of neighbours[sector] ?? []) {
      if (warps[next] !== -1) continue;
      warps[next] = (warps[sector] ?? 0) + 1;
      queue.push(next);
    }
  }
  return warps;
}

function forEachEdge(map: NavGraph, visit: (edge: number, from: number, to: number) => void): void {
  for (let from = 0; from < map.size; from++) {
    const end = map.offsets[from + 1] ?? 0;
    for (let edge = map.offsets[from] ?? 0; edge < end; edge++) visit(edge, from, map.targets[edge] ?? 0);
  }
}

function squaredDistance(map: TowMap, a: number, b: number): number {
  return [map.x, map.y, map.z].reduce((sum, axis) => sum + ((axis[a] ?? 0) - (axis[b] ?? 0)) ** 2, 0);
}

/** Why no haven can be reached from a sector. `isOwnRegionClosed`: its own region is closed. */
export function towReason(map: NavGraph, isOpen: IsOpen, sector: number, isOwnRegionClosed: boolean): TowReason {
  if (isOwnRegionClosed) return 'region_closed';
  const end = map.offsets[sector + 1] ?? 0;
  for (let edge = map.offsets[sector] ?? 0; edge < end; edge++) {
    if (isOpen(edge, sector, map.targets[edge] ?? 0)) return 'enclosed';
  }
  return 'no_exit';
}
