import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#server/game/trading/rules/ledger-csv.ts';
import { trendOf } from '#server/game/trading/rules/trend.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const DAY = 86_400_000;

describe('a trend', () => {
  it('contains the last observation of each interval, in order, and none outside its period', () => {
    const anySights = fc.array(fc.record({ ago: fc.nat(2 * DAY), unit_price: fc.nat(500) }), { maxLength: 200 });
    fc.assert(
      fc.property(anySights, fc.integer({ min: 1, max: 60 }), (raw, points) => {
        const sights = raw
          .toSorted((a, b) => b.ago - a.ago)
          .map(({ ago, unit_price }) => ({ observed_at: new Date(NOW.getTime() - ago), unit_price }));
        const trend = trendOf(sights, NOW, DAY, points);
        expect(trend.length).toBeLessThanOrEqual(points);
        const times = trend.map(({ at }) => at);
        expect(times).toEqual(times.toSorted());
        const inside = sights.filter(({ observed_at }) => NOW.getTime() - observed_at.getTime() <= DAY);
        expect(trend.at(-1)?.unit_price).toBe(inside.at(-1)?.unit_price);
      }),
    );
  });
});

describe('a line of the ledger’s CSV file', () => {
  const row = {
    id: '0198-a',
    created_at: '2026-03-01T12:00:00.000Z',
    station_id: 's',
    station_name: 'Ore Dock',
    sector_id: 'x',
    sector_number: 2,
    sector_name: 'Talavor',
    commodity: 'ore',
    side: 'sell' as const,
    quantity: 5,
    goods_total: 100,
    venue: 'open' as const,
    tax: 0,
    fee: 0,
    total: 100,
    profit: -7,
    credits_after: 10,
  };

  it('quotes where necessary and escapes formulas, but not numbers', () => {
    expect(csvLine({ ...row, station_name: 'Bob, "the" Dock' })).toContain('"Bob, ""the"" Dock"');
    expect(csvLine({ ...row, station_name: '=HYPERLINK("x")' })).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csvLine(row)).toContain(',-7,');
    expect(csvLine({ ...row, profit: null, station_name: null, sector_number: null, sector_name: null })).toMatch(
      /,10,s,,,\r\n$/,
    );
  });
});
