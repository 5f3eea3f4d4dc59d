import type { IsOpen } from '#server/game/navigation/rules/components.ts';
import type { NavGraph } from '#server/game/navigation/rules/graph.ts';

/** Where the sectors of a graph are, in units of the map, and in which region. */
export type Placed = { size: number; x: Int32Array; y: Int32Array; z: Int32Array; regionOf: Uint16Array };

export type InReach = { sector: number; distance: number };

/** In a straight line, in units of the map. */
export function distanceBetween({ x, y, z }: Placed, a: number, b: number): number {
  return Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0), (z[a] ?? 0) - (z[b] ?? 0));
}

/** The mean length of warps within each region, in map units; absent for regions without warps. */
export function meanWarpLengths(graph: NavGraph & Placed): ReadonlyMap<number, number> {
  const lengths = new Map<number, number[]>();
  for (let from = 0; from < graph.size; from++)
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      const to = graph.targets[edge] ?? 0;
      const region = graph.regionOf[from] ?? 0;
      if (graph.latent[edge] === 1 || graph.regionOf[to] !== region) continue;
      const known = lengths.get(region) ?? [];
      if (known.length === 0) lengths.set(region, known);
      known.push(distanceBetween(graph, from, to));
    }
  return new Map([...lengths].map(([region, all]) => [region, middle(all)]));
}

function middle(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

/** The other sectors of the same region within `reach` of one, nearest first. */
export function sectorsInReach(placed: Placed, from: number, reach: number): InReach[] {
  const found: InReach[] = [];
  for (let sector = 0; sector < placed.size; sector++) {
    if (sector === from || placed.regionOf[sector] !== placed.regionOf[from]) continue;
    const distance = distanceBetween(placed, from, sector);
    if (distance <= reach) found.push({ sector, distance });
  }
  return found.sort((a, b) => a.distance - b.distance || a.sector - b.sector);
}

/** 1 for each lost sector, which no open warps lead to from any of `starts`. */
export function lostSectors(graph: NavGraph, isOpen: IsOpen, starts: Iterable<number>): Uint8Array {
  const lost = new Uint8Array(graph.size).fill(1);
  const open: number[] = [];
  function reach(sector: number): void {
    if (lost[sector] === 0) return;
    lost[sector] = 0;
    open.push(sector);
  }
  for (const start of starts) reach(start);
  for (let sector = open.pop(); sector !== undefined; sector = open.pop())
    for (let edge = graph.offsets[sector] ?? 0; edge < (graph.offsets[sector + 1] ?? 0); edge++) {
      const to = graph.targets[edge] ?? 0;
      if (isOpen(edge, sector, to)) reach(to);
    }
  return lost;
}
