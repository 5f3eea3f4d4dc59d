import { expect, it } from 'vitest';
import { findLinked } from '#app/(player)/game/_parts/map/find-linked.ts';
import type { ChartData } from '#app/(player)/game/_parts/map/use-chart.ts';

function sector(id: string, number: number, region_id: string): ChartData['sectors'][number] {
  return {
    id,
    number,
    name: `S${number}`,
    region_id,
    x: 0,
    y: 0,
    z: 0,
    knowledge: 'known',
    contents: null,
  };
}

const chart: ChartData = {
  version: '1',
  unchanged: false,
  partial: false,
  here: 'near',
  regions: [],
  clusters: [],
  sectors: [
    sector('far-7', 7, 'far'),
    sector('near', 1, 'home'),
    sector('near-7', 7, 'home'),
    sector('far-9', 9, 'far'),
  ],
  warps: [],
};

it('finds a linked sector by its id', () => expect(findLinked(chart, 'far-7')?.id).toBe('far-7'));
it('finds it by its number, first in the current region', () => {
  expect(findLinked(chart, '7')?.id).toBe('near-7');
  expect(findLinked(chart, '9')?.id).toBe('far-9');
});
it('finds nothing for a sector that is not on the chart', () => {
  for (const named of ['8', '', '-1', '7x', 'gone', '99999999999']) expect(findLinked(chart, named), named).toBeNull();
});
