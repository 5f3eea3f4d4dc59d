import type { Knowledge, MapData, MapGroup, MapSector, SectorFlag } from '../types.ts';
import { type Adjacency, buildAdjacency } from './adjacency.ts';
import { type Place, placesOf } from './places.ts';
import { LATENT, ONE_WAY } from './warp-kind.ts';

/** Scene units per map unit: ±10000 becomes ±100. */
export const SCENE_SCALE = 0.01;

export const KNOWLEDGE_ORDER: readonly Knowledge[] = ['unknown', 'known', 'visited', 'reachable', 'here'];

export const FLAG_BIT: Readonly<Record<SectorFlag, number>> = {
  port: 1,
  planet: 2,
  hazard: 4,
  nebula: 8,
  capital: 16,
  fedspace: 32,
  special: 64,
  magnetic: 128,
};

export type ChartGroup = MapGroup & { x: number; y: number; z: number; radius: number; size: number };

/** The records of `MapData` as flat arrays in drawing order; scene axes (x east, y up, z south), scene units. */
export type Chart = {
  sectors: readonly MapSector[];
  indexOf: ReadonlyMap<string, number>;
  positions: Float32Array;
  knowledge: Uint8Array;
  flags: Uint8Array;
  tints: Uint8Array;
  importance: Uint8Array;
  warpFrom: Uint32Array;
  warpTo: Uint32Array;
  warpKind: Uint8Array;
  /** Walkable warps, by sector. */
  exits: Adjacency;
  /** Every drawn warp of a sector, in both directions. */
  touching: Adjacency;
  groups: readonly ChartGroup[];
  /** The same, largest first: the order of their names. */
  groupOrder: readonly ChartGroup[];
  /** What is drawn around the stars at close range. */
  places: readonly Place[];
  center: readonly [number, number, number];
  radius: number;
  /** Median length of a warp: the unit in which "close enough to read" is measured. */
  spacing: number;
  /** Length of a short warp: the distance at which its ends can be distinguished. */
  shortest: number;
  /** Sector indices, most important first, by number within one importance. */
  labelOrder: Uint32Array;
};

/** Default importance of a sector: what players look for on a map comes first. */
export function defaultImportance(sector: MapSector): number {
  let value = sector.label ? 20 : 0;
  if (sector.flags.includes('capital')) value += 60;
  if (sector.flags.includes('special')) value += 30;
  if (sector.flags.includes('planet')) value += 6;
  if (sector.flags.includes('port')) value += 8;
  return Math.min(100, value);
}

/** Builds the chart. Warps that name an absent sector, or join a sector to itself, are left out. */
export function buildChart(data: MapData): Chart {
  const { sectors } = data;
  const indexOf = new Map(sectors.map((sector, index) => [sector.id, index]));
  const tintOf = new Map((data.groups ?? []).map((group) => [group.id, group.tint]));
  const count = sectors.length;
  const positions = new Float32Array(count * 3);
  const knowledge = new Uint8Array(count);
  const flags = new Uint8Array(count);
  const tints = new Uint8Array(count);
  const importance = new Uint8Array(count);
  sectors.forEach((sector, i) => {
    positions[i * 3] = sector.x * SCENE_SCALE;
    positions[i * 3 + 1] = sector.z * SCENE_SCALE;
    positions[i * 3 + 2] = -sector.y * SCENE_SCALE;
    knowledge[i] = KNOWLEDGE_ORDER.indexOf(sector.knowledge);
    flags[i] = sector.flags.reduce((mask, flag) => mask | FLAG_BIT[flag], 0);
    tints[i] = (sector.group_id && tintOf.get(sector.group_id)) || 0;
    importance[i] = sector.importance ?? defaultImportance(sector);
  });
  const warps = readWarps(data, indexOf);
  const groups = measureGroups(data, positions);
  return {
    sectors,
    indexOf,
    positions,
    knowledge,
    flags,
    tints,
    importance,
    ...warps,
    exits: buildAdjacency(count, warps, 'exits'),
    touching: buildAdjacency(count, warps, 'touching'),
    groups,
    groupOrder: groups.toSorted((a, b) => b.size - a.size),
    places: placesOf(sectors),
    ...measureBounds(positions),
    ...measureWarps(positions, warps.warpFrom, warps.warpTo),
    labelOrder: orderLabels(sectors, importance),
  };
}

function readWarps(data: MapData, indexOf: ReadonlyMap<string, number>) {
  const from: number[] = [];
  const to: number[] = [];
  const kind: number[] = [];
  for (const warp of data.warps) {
    const a = indexOf.get(warp.from);
    const b = indexOf.get(warp.to);
    if (a === undefined || b === undefined || a === b) continue;
    from.push(a);
    to.push(b);
    kind.push((warp.one_way ? ONE_WAY : 0) | (warp.latent ? LATENT : 0));
  }
  return { warpFrom: Uint32Array.from(from), warpTo: Uint32Array.from(to), warpKind: Uint8Array.from(kind) };
}

function measureGroups(data: MapData, positions: Float32Array): ChartGroup[] {
  const groups = new Map<string, ChartGroup>();
  for (const group of data.groups ?? []) groups.set(group.id, { ...group, x: 0, y: 0, z: 0, radius: 0, size: 0 });
  function each(visit: (group: ChartGroup, x: number, y: number, z: number) => void) {
    data.sectors.forEach((sector, i) => {
      const group = sector.group_id ? groups.get(sector.group_id) : undefined;
      if (group) visit(group, positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0);
    });
  }
  each((group, x, y, z) => {
    group.size += 1;
    group.x += (x - group.x) / group.size;
    group.y += (y - group.y) / group.size;
    group.z += (z - group.z) / group.size;
  });
  each((group, x, y, z) => {
    group.radius += ((x - group.x) ** 2 + (y - group.y) ** 2 + (z - group.z) ** 2) / group.size;
  });
  const found = [...groups.values()].filter((group) => group.size > 0);
  for (const group of found) group.radius = Math.max(1, Math.sqrt(group.radius));
  return found;
}

/** A sphere around the sectors: the middle of the box, and the farthest sector from it. */
function measureBounds(positions: Float32Array): Pick<Chart, 'center' | 'radius'> {
  if (positions.length === 0) return { center: [0, 0, 0], radius: 1 };
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] ?? value, value);
    high[i % 3] = Math.max(high[i % 3] ?? value, value);
  });
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  const center = [middle(0), middle(1), middle(2)] as const;
  let radius = 1;
  for (let i = 0; i < positions.length; i += 3) {
    const dx = (positions[i] ?? 0) - center[0];
    const dy = (positions[i + 1] ?? 0) - center[1];
    const dz = (positions[i + 2] ?? 0) - center[2];
    radius = Math.max(radius, Math.hypot(dx, dy, dz));
  }
  return { center, radius };
}

function measureWarps(
  positions: Float32Array,
  from: Uint32Array,
  to: Uint32Array,
): Pick<Chart, 'spacing' | 'shortest'> {
  const lengths = new Float32Array(from.length);
  for (let i = 0; i < lengths.length; i++) lengths[i] = warpLength(positions, from[i] ?? 0, to[i] ?? 0);
  lengths.sort();
  const share = (part: number) => lengths[Math.floor(lengths.length * part)] || 1;
  return { spacing: share(0.5), shortest: share(0.1) };
}

/** Distance of two sectors in scene units. */
export function warpLength(positions: Float32Array, a: number, b: number): number {
  const dx = (positions[a * 3] ?? 0) - (positions[b * 3] ?? 0);
  const dy = (positions[a * 3 + 1] ?? 0) - (positions[b * 3 + 1] ?? 0);
  const dz = (positions[a * 3 + 2] ?? 0) - (positions[b * 3 + 2] ?? 0);
  return Math.hypot(dx, dy, dz);
}

function orderLabels(sectors: readonly MapSector[], importance: Uint8Array): Uint32Array {
  const order = Uint32Array.from(sectors.keys());
  return order.sort(
    (a, b) =>
      (importance[b] ?? 0) - (importance[a] ?? 0) || (sectors[a]?.number ?? 0) - (sectors[b]?.number ?? 0) || a - b,
  );
}
