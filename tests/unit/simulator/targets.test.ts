import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArguments } from '#simulator/cli/arguments.ts';
import type { Sale } from '#simulator/records.ts';
import { type Run, START, simulate } from '#simulator/simulate.ts';
import { measureRun } from '#simulator/targets/measure-run.ts';
import { gini, quantile } from '#simulator/targets/statistics.ts';
import { measureTarget } from '#simulator/targets/target.ts';

describe('the statistics of a run', () => {
  it('have a Gini coefficient of 0 for equal players and 0.75 if one of four owns everything', () => {
    expect(gini([5, 5, 5, 5])).toBe(0);
    expect(gini([0, 0, 0, 100])).toBeCloseTo(0.75);
    expect(gini([])).toBeNull();
  });

  it('have a Gini coefficient from 0 to 1 that does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
        const found = gini(values);
        if (values.every((value) => value === 0)) return found === null;
        return found !== null && found >= 0 && found < 1 && Math.abs((gini(values.toReversed()) ?? 0) - found) < 1e-9;
      }),
    );
  });

  it('take quantiles from the values', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([3, 1, 2], 0)).toBe(1);
    expect(quantile([3, 1, 2], 1)).toBe(3);
    expect(quantile([], 0.5)).toBeNull();
  });
});

describe('the verdict on a figure', () => {
  const target = { key: 'k', title: 't', unit: 'percent', bounds: { min: 15, max: 35 } } as const;
  const verdict = (figure: number | null) =>
    measureTarget({ ...target, measure: () => ({ figure }) }, {} as Run).verdict;

  it('counts its limits as met', () => {
    expect([15, 20, 35].map(verdict)).toEqual(['met', 'met', 'met']);
    expect([14.9, 35.1].map(verdict)).toEqual(['missed', 'missed']);
    expect(verdict(null)).toBe('not_measured');
  });
});

describe('the arguments', () => {
  it('default to sixty players over two weeks', () => {
    expect(readArguments([], '.data')).toEqual({
      ...{ seed: 1, dice: 0, runs: 1, players: 60, days: 14, sectors: 1_000, out: '.data' },
    });
  });

  it('are refused if invalid', () => {
    for (const argv of [
      ['--players', '0'],
      ['--days', 'x'],
      ['--seed', '1.5'],
      ['--unknown', '1'],
    ])
      expect(() => readArguments(argv, '.data'), argv.join(' ')).toThrow();
  });
});

describe('the best route of a week', () => {
  it('is compared with the tenth, also by routes with more sales, by profit and by player', () => {
    const run = simulate({ seed: 1, players: 1, days: 1, sectors: 120 });
    // Route n has 4 + n sales of 100 + 10 n credits in ten turns; the best has only five.
    const sales = Array.from({ length: 12 }, (_, route) =>
      Array.from({ length: route === 0 ? 5 : 4 + route }, () => soldOn(route, route === 0 ? 400 : 100 + 10 * route)),
    );
    run.world.records.sales = sales.flat();
    const target = measureRun(run).find(({ key }) => key === 'best_route_profit');
    expect(target?.figure).toBeCloseTo(400 / 130);
    expect(target?.note).toBe(
      "40 : 13 a turn; from 10 sales -, from 20 sales -, from 50 sales -, by profit 3.46, by a player's profit 3.46",
    );
  });
});

function soldOn(route: number, profit: number): Sale {
  const trade = {
    commodity: 'ore',
    seller: route,
    buyer: route + 1,
    quantity: 1,
    holds: 1,
    total: profit,
    profit,
  } as const;
  return { at: START, player: 0, ...trade, turns: 10, blind: false };
}
