import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { MapAnalysis, MapData, Tint } from '#app/_map/types.ts';

type Station = ApiOutput['economy']['prices']['stations'][number];
type SectorMap = ApiOutput['economy']['sectorMap'];
type Disc = MapAnalysis['discs'][number];

const TINTS = [1, 2, 3, 4, 5, 6] as const satisfies readonly Tint[];
/** How many of the cheapest and of the most expensive prices are labelled; more would overlap. */
const WRITTEN = 6;

/** The map's id of a sector; its number is unique within its region only. */
export function mapIdOf({ region_id, sector_number }: Pick<Station, 'region_id' | 'sector_number'>): string {
  return `${region_id} ${sector_number}`;
}

/** The active galaxy as the map's records; an operator sees everything, so all is 'visited'. */
export function toMapData({ regions, points, warps }: SectorMap, trading: ReadonlySet<string>): MapData {
  const ids = points.map(([region = 0, number = 0]) =>
    mapIdOf({ region_id: regions[region]?.id ?? '', sector_number: number }),
  );
  return {
    groups: regions.map(({ id, name }, index) => ({ id, name, tint: TINTS[index % TINTS.length] ?? 1 })),
    sectors: points.map(([region = 0, number = 0, x = 0, y = 0, z = 0], index) => {
      const id = ids[index] ?? '';
      const flags = trading.has(id) ? (['port'] as const) : [];
      return { id, number, x, y, z, knowledge: 'visited' as const, flags, group_id: regions[region]?.id ?? null };
    }),
    warps: warps.map(([from = 0, to = 0, oneWay]) => ({
      from: ids[from] ?? '',
      to: ids[to] ?? '',
      one_way: oneWay === 1,
    })),
  };
}

/** Green below the middle price, red above it, stronger with distance. `stations` are sorted by price. */
export function priceHeat(stations: readonly Station[], mid: number, say: (price: number) => string): MapAnalysis {
  const furthest = Math.max(1, ...stations.map(({ unit_price }) => Math.abs(unit_price - mid)));
  const discs = stations.map((station, index): Disc => {
    const share = (station.unit_price - mid) / furthest;
    const isWritten = index < WRITTEN || index >= stations.length - WRITTEN;
    return {
      sector_id: mapIdOf(station),
      tone: share < -0.15 ? 'good' : share > 0.15 ? 'bad' : 'fair',
      strength: Math.abs(share),
      ...(isWritten && { text: say(station.unit_price) }),
    };
  });
  return { discs, lines: [] };
}
