import type { ChartData } from './use-chart.ts';

type Sector = ChartData['sectors'][number];
export type Gateway = { sector: Sector; region: ChartData['regions'][number] };

/** The known sectors from which a warp leads into another region, once for each region. */
export function gatewaysOf({ sectors, warps, regions }: Pick<ChartData, 'sectors' | 'warps' | 'regions'>): Gateway[] {
  const sectorOf = new Map(sectors.map((sector) => [sector.id, sector]));
  const regionOf = new Map(regions.map((region) => [region.id, region]));
  const found = new Map<string, Gateway>();
  const add = (from: string, to: string) => {
    const sector = sectorOf.get(from);
    const region = regionOf.get(sectorOf.get(to)?.region_id ?? '');
    if (sector && region && sector.region_id !== region.id) found.set(`${from} ${region.id}`, { sector, region });
  };
  for (const { from, to, one_way } of warps) {
    add(from, to);
    if (!one_way) add(to, from);
  }
  return [...found.values()];
}
