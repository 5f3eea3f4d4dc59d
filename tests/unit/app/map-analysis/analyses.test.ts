import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChartData } from '#app/(player)/game/_parts/map/use-chart.ts';
import {
  dangers,
  frontier,
  knowledgeAge,
  priceHeat,
  profitLines,
  visits,
} from '#app/(player)/game/_parts/map-analysis/analyses.ts';

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
type Pair = Parameters<typeof profitLines>[0][number];
function pair(from: string, to: string, profit_per_turn: number): Pair {
  return { buy_at: { sector_id: from }, sell_at: { sector_id: to }, profit_per_turn } as Pair;
}

it('the cheapest price is good and the dearest bad, and stations never seen are left out', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 12 }), (prices) => {
      const stations = prices.map((unit_price, at) => ({
        sector_id: String(at),
        unit_price,
        observed_at: unit_price === null ? null : EMPTY.last_visit,
      }));
      const { discs } = priceHeat(stations, String);
      const seen = prices.filter((price) => price !== null);
      expect(discs).toHaveLength(seen.length);
      for (const { sector_id, tone, strength } of discs) {
        expect(strength).toBeGreaterThanOrEqual(0);
        expect(strength).toBeLessThanOrEqual(1);
        const price = prices[Number(sector_id)];
        const spread = Math.max(...seen) > Math.min(...seen);
        if (spread && price === Math.min(...seen)) expect(tone).toBe('good');
        if (spread && price === Math.max(...seen)) expect(tone).toBe('bad');
      }
    }),
  );
});

it('a pair of sectors has one line, of its best trade', () => {
  const { lines } = profitLines([pair('a', 'b', 5), pair('a', 'b', 20), pair('b', 'a', 10)], String);
  expect(lines).toEqual([
    { from: 'a', to: 'b', strength: 1, text: '20' },
    { from: 'b', to: 'a', strength: 0.5, text: '10' },
  ]);
  expect(profitLines([], String)).toEqual({ discs: [], lines: [] });
});

it('what was seen long ago is bad, and what was never seen has no age', () => {
  const sectors = [sector('a', {}), sector('b', { last_visit: '2026-05-01T00:00:00.000Z' }), sector('c', null)];
  expect(knowledgeAge(sectors, NOW, String).discs.map(({ sector_id, tone }) => [sector_id, tone])).toEqual([
    ['a', 'good'],
    ['b', 'bad'],
  ]);
  expect(frontier(sectors).discs.map(({ sector_id }) => sector_id)).toEqual(['c']);
});

it('hazards count before federation space and before what courses avoid', () => {
  const sectors = [
    sector('a', { is_fedspace: true, hazards: [{ type: 'mine', quantity: 3 }] }),
    sector('b', { is_fedspace: true }),
    sector('c', null),
    sector('d', {}),
  ];
  expect(
    dangers(sectors, new Set(['a', 'c']), String).discs.map(({ sector_id, tone, text }) => [sector_id, tone, text]),
  ).toEqual([
    ['a', 'bad', '3'],
    ['b', 'good', undefined],
    ['c', 'fair', undefined],
  ]);
});

it('the most visited sector is strongest', () => {
  const { discs } = visits([sector('a', { visits: 4 }), sector('b', { visits: 1 }), sector('c', null)], String);
  expect(discs.map(({ sector_id, strength }) => [sector_id, strength])).toEqual([
    ['a', 1],
    ['b', 0.25],
  ]);
});
