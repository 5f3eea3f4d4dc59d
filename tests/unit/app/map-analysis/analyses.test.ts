import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contractDiscs,
  eventDiscs,
  findDiscs,
  jumpReach,
  priceHeat,
  profitLines,
} from '#app/(player)/game/_parts/map-analysis/analyses.ts';

const SEEN_AT = '2026-06-10T11:00:00.000Z';
type Pair = Parameters<typeof profitLines>[0][number];
function pair(from: string, to: string, profit_per_turn: number): Pair {
  return { buy_at: { sector_id: from }, sell_at: { sector_id: to }, profit_per_turn } as Pair;
}

it('the cheapest price is good and the highest bad, and unseen stations are omitted', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 12 }), (prices) => {
      const stations = prices.map((unit_price, at) => ({
        sector_id: String(at),
        unit_price,
        observed_at: unit_price === null ? null : SEEN_AT,
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

it('a pair of sectors has one line, for its best trade', () => {
  const { lines } = profitLines([pair('a', 'b', 5), pair('a', 'b', 20), pair('b', 'a', 10)], String);
  expect(lines).toEqual([
    { from: 'a', to: 'b', strength: 1, text: '20' },
    { from: 'b', to: 'a', strength: 0.5, text: '10' },
  ]);
  expect(profitLines([], String)).toEqual({ discs: [], lines: [] });
});

it('current events are shown once per station by the latest report, and observed ones differ from reported ones', () => {
  const news = (sector_id: string, as_of: string, more: object = {}) => {
    const effects = [{ commodity: 'ore' as const, percent: -20 }];
    return { sector_id, kind: 'glut' as const, effects, as_of, ends_at: null, is_over: false, ...more };
  };
  const { discs } = eventDiscs(
    [
      news('a', '2026-06-10T10:00:00.000Z'),
      news('a', '2026-06-10T11:00:00.000Z', { kind: 'shortage', ends_at: '2026-06-10T20:00:00.000Z' }),
      news('b', '2026-06-10T09:00:00.000Z'),
      news('c', '2026-06-09T09:00:00.000Z', { is_over: true }),
    ],
    ({ kind }) => kind,
  );
  expect(discs).toEqual([
    { sector_id: 'a', tone: 'good', strength: 0.5, text: 'shortage' },
    { sector_id: 'b', tone: 'fair', strength: 0.5, text: 'glut' },
  ]);
});

it('contracts of a sector are summed, and accepted ones come before open ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ sector_id: fc.constantFrom('a', 'b', 'c'), reward: fc.nat(9_000), is_taken: fc.boolean() })),
      (work) => {
        const { discs } = contractDiscs(work, (reward, count) => `${reward} ${count}`);
        expect(discs.map(({ sector_id }) => sector_id).toSorted()).toEqual(
          [...new Set(work.map(({ sector_id }) => sector_id))].toSorted(),
        );
        for (const { sector_id, tone, strength, text } of discs) {
          const shown = work.filter((item) => item.sector_id === sector_id && item.is_taken === (tone === 'good'));
          expect(text).toBe(`${shown.reduce((sum, { reward }) => sum + reward, 0)} ${shown.length}`);
          expect(strength).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

it('finds show their reward, and salvage at the ship its number of pieces', () => {
  const finds = [
    { sector_id: 'a', kind: 'derelict' as const, reward: 300, ends_at: '2026-06-12T00:00:00.000Z' },
    { sector_id: 'b', kind: 'anomaly' as const, reward: 90, ends_at: '2026-06-11T00:00:00.000Z' },
    { sector_id: 'd', kind: 'anomaly' as const, reward: 90, ends_at: SEEN_AT },
  ];
  const shown = (salvage: { sector_id: string; pieces: number } | null) =>
    findDiscs(finds, salvage, Date.parse(SEEN_AT), String).discs.map(({ sector_id, tone, text }) => [
      sector_id,
      tone,
      text,
    ]);
  const known = [
    ['a', 'good', '300'],
    ['b', 'fair', '90'],
  ];
  expect(shown(null)).toEqual(known);
  expect(shown({ sector_id: 'a', pieces: 2 })).toEqual(known);
  expect(shown({ sector_id: 'c', pieces: 0 })).toEqual(known);
  expect(shown({ sector_id: 'c', pieces: 2 })).toEqual([...known, ['c', 'plain', '2']]);
});

it('the jump range marks each sector with its share, nearer ones stronger', () => {
  const reached = [
    { id: 'near', distance: 100, knowledge: 'visited' as const },
    { id: 'far', distance: 400, knowledge: 'known' as const },
  ];
  const { discs, lines } = jumpReach(reached, 400, (share) => `${share * 100} %`);
  expect(discs).toMatchObject([
    { sector_id: 'near', tone: 'plain', text: '25 %' },
    { sector_id: 'far', tone: 'fair', text: '100 %' },
  ]);
  expect(discs[0]?.strength).toBeGreaterThan(discs[1]?.strength ?? 1);
  expect(lines).toEqual([]);
  expect(jumpReach([], 0, String)).toEqual({ discs: [], lines: [] });
});
