import type { MapData, MapSector, MapWarp } from '../../../../app/_map/types.ts';

type Plain = Partial<MapSector> & { id: string };

/** A chart of sectors at given places; the defaults are plain and visited. */
export function galaxyOf(sectors: readonly Plain[], warps: readonly (readonly [string, string, Partial<MapWarp>?])[]) {
  return {
    sectors: sectors.map((sector, index) => ({
      number: index + 1,
      x: 0,
      y: 0,
      z: 0,
      knowledge: 'visited',
      flags: [],
      ...sector,
    })),
    warps: warps.map(([from, to, more]) => ({ from, to, one_way: false, ...more })),
  } satisfies MapData;
}
