import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestRun, type RunTrade } from '#app/(player)/game/players/[id]/_parts/picture/best-run.ts';

const START = Date.parse('2026-05-01T12:00:00Z');
function trade(minute: number, side: 'buy' | 'sell', profit: number | null, commodity = 'ore'): RunTrade {
  return { created_at: new Date(START + minute * 60_000).toISOString(), side, commodity, profit };
}

it('finds the trades with the highest earnings without a long pause between them', () => {
  const quiet = [trade(0, 'buy', null), trade(10, 'sell', 500)];
  const rich = [
    trade(41, 'buy', null),
    trade(50, 'sell', 300),
    trade(80, 'buy', null, 'fuel'),
    trade(95, 'sell', 700, 'fuel'),
    trade(96, 'sell', -100),
  ];
  const later = [trade(127, 'sell', 850)];
  expect(bestRun([...later, ...rich, ...quiet])).toEqual({
    steps: rich.map(({ created_at, side, profit }) => ({
      at: Date.parse(created_at),
      profit: profit ?? 0,
      isSale: side === 'sell',
    })),
    profit: 900,
    minutes: 55,
    good: 'fuel',
  });
});

it('is empty without earnings', () => {
  expect(bestRun([])).toBeNull();
  expect(bestRun([trade(0, 'buy', null), trade(1, 'sell', -20), trade(90, 'sell', 0)])).toBeNull();
});

it('does not depend on the order of trades, and earns at least as much as the best sale after a pause', () => {
  const trades = fc.uniqueArray(fc.record({ minute: fc.nat(600), profit: fc.integer({ min: -500, max: 500 }) }), {
    selector: ({ minute }) => minute,
    maxLength: 30,
  });
  fc.assert(
    fc.property(trades, (rows) => {
      const ordered = rows.map(({ minute, profit }) => trade(minute, 'sell', profit));
      const found = bestRun(ordered);
      expect(bestRun([...ordered].reverse())).toEqual(found);
      const alone = rows.filter(({ minute }) =>
        rows.every((row) => row.minute === minute || Math.abs(row.minute - minute) > 30),
      );
      for (const { profit } of alone) expect(found?.profit ?? 0).toBeGreaterThanOrEqual(profit);
    }),
    { seed: 7, numRuns: 200 },
  );
});
