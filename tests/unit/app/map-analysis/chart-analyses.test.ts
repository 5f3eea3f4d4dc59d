import { expect, it } from 'vitest';
import type { ChartData } from '#app/(player)/game/_parts/map/use-chart.ts';
import { dangers, frontier, knowledgeAge, visits } from '#app/(player)/game/_parts/map-analysis/chart-analyses.ts';

type Sector = ChartData['sectors'][number];
type Contents = NonNullable<Sector['contents']>;

const NOW = Date.parse('2026-06-10T12:00:00.000Z');
const EMPTY: Contents = {
  cluster_id: 'c',
  is_fedspace: false,
  is_capital: false,
  beacon: null,
  nebula: null,
  station: null,
  planets: [],
  hazards: [],
  specials: [],
  last_visit: '2026-06-10T11:00:00.000Z',
  visits: 1,
};
function sector(id: string, contents: Partial<Contents> | null): Sector {
  const known = contents ? { knowledge: 'visited' as const, contents: { ...EMPTY, ...contents } } : null;
  return { id, number: 1, name: id, region_id: 'r', x: 0, y: 0, z: 0, knowledge: 'known', contents: null, ...known };
}

it('old observations are bad, and unseen sectors have no age', () => {
  const sectors = [sector('a', {}), sector('b', { last_visit: '2026-05-01T00:00:00.000Z' }), sector('c', null)];
  expect(knowledgeAge(sectors, NOW, String).discs.map(({ sector_id, tone }) => [sector_id, tone])).toEqual([
    ['a', 'good'],
    ['b', 'bad'],
  ]);
  expect(frontier(sectors).discs.map(({ sector_id }) => sector_id)).toEqual(['c']);
});

it('hazards take precedence over traps, federation space and avoided sectors', () => {
  const sectors = [
    sector('a', { is_fedspace: true, hazards: [{ type: 'mine', quantity: 3 }] }),
    sector('b', { is_fedspace: true }),
    sector('c', null),
    sector('d', {}),
    sector('e', { hazards: [{ type: 'mine', quantity: 2 }] }),
    sector('f', {}),
  ];
  const marked = { avoided: new Set(['a', 'c']), traps: new Set(['e', 'f']) };
  expect(
    dangers(sectors, marked, { hazards: String, trap: 'no way out' }).discs.map(({ sector_id, tone, text }) => [
      sector_id,
      tone,
      text,
    ]),
  ).toEqual([
    ['a', 'bad', '3'],
    ['b', 'good', undefined],
    ['c', 'fair', undefined],
    ['e', 'bad', '2'],
    ['f', 'bad', 'no way out'],
  ]);
});

it('the most visited sector is the strongest', () => {
  const { discs } = visits([sector('a', { visits: 4 }), sector('b', { visits: 1 }), sector('c', null)], String);
  expect(discs.map(({ sector_id, strength }) => [sector_id, strength])).toEqual([
    ['a', 1],
    ['b', 0.25],
  ]);
});
