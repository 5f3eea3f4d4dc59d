import type { ChartData } from './use-chart.ts';

type ChartSector = ChartData['sectors'][number];

/** The sector a link names, by id or by sector number; looked up in the current region first. */
export function findLinked(chart: ChartData, named: string): ChartSector | null {
  const byId = chart.sectors.find(({ id }) => id === named);
  if (byId || !/^\d{1,9}$/.test(named)) return byId ?? null;
  const number = Number(named);
  const region = chart.sectors.find(({ id }) => id === chart.here)?.region_id;
  const numbered = chart.sectors.filter((sector) => sector.number === number);
  return numbered.find(({ region_id }) => region_id === region) ?? numbered[0] ?? null;
}
