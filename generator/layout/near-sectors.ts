import type { SectorMap } from '#generator/layout/positions.ts';

/** Squared distance in wire units; at most 1.2e9, exact. */
export function squaredDistance(map: SectorMap, a: number, b: number): number {
  const dx = (map.x[a] ?? 0) - (map.x[b] ?? 0);
  const dy = (map.y[a] ?? 0) - (map.y[b] ?? 0);
  const dz = (map.z[a] ?? 0) - (map.z[b] ?? 0);
  return dx * dx + dy * dy + dz * dz;
}

export type NearSectors = {
  /** Up to `count` accepted sectors nearest to a sector, nearest first, ties by id; itself left out. */
  nearest(sector: number, count: number, accept: (candidate: number) => boolean): number[];
};

const EXTENT = 10240;

/** A grid over the galactic plane, so that a look-up reads only the squares around a sector. */
export function indexNearSectors(map: SectorMap): NearSectors {
  const cell = Math.max(40, Math.ceil(map.spacing * 1.6));
  const width = Math.ceil((2 * EXTENT) / cell) + 1;
  const cellOf = (id: number): number =>
    Math.floor(((map.y[id] ?? 0) + EXTENT) / cell) * width + Math.floor(((map.x[id] ?? 0) + EXTENT) / cell);
  const starts = new Int32Array(width * width + 1);
  for (let id = 1; id <= map.sectors; id++) increment(starts, cellOf(id) + 1);
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const members = new Int32Array(map.sectors);
  const fill = starts.slice();
  for (let id = 1; id <= map.sectors; id++) {
    const at = cellOf(id);
    members[fill[at] ?? 0] = id;
    increment(fill, at);
  }

  function collect(sector: number, ring: number, keys: number[], accept: (candidate: number) => boolean): void {
    const home = cellOf(sector);
    const row = Math.floor(home / width);
    const column = home % width;
    for (let r = Math.max(0, row - ring); r <= Math.min(width - 1, row + ring); r++) {
      const edge = r === row - ring || r === row + ring;
      const step = edge || ring === 0 ? 1 : 2 * ring;
      for (let c = column - ring; c <= column + ring; c += step) {
        if (c < 0 || c >= width) continue;
        const end = starts[r * width + c + 1] ?? 0;
        for (let i = starts[r * width + c] ?? 0; i < end; i++) {
          const id = members[i] ?? 0;
          if (id !== sector && accept(id)) keys.push(squaredDistance(map, sector, id) * 32768 + id);
        }
      }
    }
  }

  return {
    nearest(sector, count, accept) {
      const keys: number[] = [];
      if (count <= 0) return keys;
      for (let ring = 0; ring < width; ring++) {
        collect(sector, ring, keys, accept);
        const sure = ring * cell;
        if (keys.length < count || keys.length === 0) continue;
        keys.sort((a, b) => a - b);
        if ((keys[count - 1] ?? 0) <= sure * sure * 32768) break;
      }
      keys.sort((a, b) => a - b);
      return keys.slice(0, count).map((key) => key % 32768);
    },
  };
}

function increment(array: Int32Array, at: number): void {
  array[at] = (array[at] ?? 0) + 1;
}
