import type { ChartData } from '../map/use-chart.ts';

export type ChartMove = {
  id: string;
  number: number;
  x: number;
  y: number;
  one_way: boolean;
  closed: null;
  knowledge: 'visited' | 'known';
};

/** The warps out of a sector that are on the chart, as the drawing of a sector shows them. */
export function movesOnChart({ sectors, warps }: ChartData, sectorId: string): ChartMove[] {
  const oneWay = new Map<string, boolean>();
  for (const warp of warps) {
    if (warp.from === sectorId) oneWay.set(warp.to, warp.one_way);
    if (warp.to === sectorId && !warp.one_way) oneWay.set(warp.from, false);
  }
  return sectors.flatMap(({ id, number, x, y, knowledge }) => {
    const isOneWay = oneWay.get(id);
    return isOneWay === undefined ? [] : [{ id, number, x, y, one_way: isOneWay, closed: null, knowledge }];
  });
}
