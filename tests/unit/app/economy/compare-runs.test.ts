import { expect, test } from 'vitest';
import { compareRuns } from '#app/(admin)/admin/economy/_parts/dry-run/compare-runs.ts';
import type { DryRunFigures } from '#server/operations/economy/schemas.ts';

function figures(changed: Partial<DryRunFigures> = {}): DryRunFigures {
  return {
    styles: [{ style: 'casual', players: 3, income: 100 }],
    price_drift: 1,
    sales: 50,
    created: 1_000,
    destroyed: 500,
    sinks_share: 50,
    flows: [
      { cause: 'trade', net: 1_000 },
      { cause: 'tax', net: -500 },
    ],
    ...changed,
  };
}

function found(runs: Parameters<typeof compareRuns>[0], key: string) {
  return compareRuns(runs).find((figure) => figure.key === key);
}

test('figures are means over the regions', () => {
  const runs = [
    { today: figures({ sales: 50 }), proposed: figures({ sales: 60 }) },
    { today: figures({ sales: 70 }), proposed: figures({ sales: 90 }) },
  ];
  expect(found(runs, 'sales')).toEqual({
    ...{ key: 'sales', kind: 'figure', unit: 'count', today: 60, proposed: 75, clear: true },
  });
});

test('a difference that regions do not share, or of a single region, is not clear', () => {
  const up = { today: figures(), proposed: figures({ sales: 60 }) };
  const down = { today: figures(), proposed: figures({ sales: 40 }) };
  const same = { today: figures(), proposed: figures() };
  expect(found([up, up, down], 'sales')?.clear).toBe(false);
  expect(found([up, up, same], 'sales')?.clear).toBe(false);
  expect(found([same, same], 'sales')?.clear).toBe(false);
  expect(found([up], 'sales')?.clear).toBe(false);
  expect(found([down, down], 'sales')?.clear).toBe(true);
});

test('a style or price level missing on one side is omitted for that region', () => {
  const runs = [
    { today: figures({ price_drift: null }), proposed: figures({ price_drift: 9 }) },
    { today: figures({ price_drift: 2 }), proposed: figures({ price_drift: 4 }) },
    { today: figures({ styles: [] }), proposed: figures() },
  ];
  expect(found(runs, 'price_drift')).toMatchObject({ today: 1.5, proposed: 2.5 });
  expect(found(runs, 'casual')).toMatchObject({ today: 100, proposed: 100, unit: 'credits' });
  expect(found([{ today: figures({ styles: [] }), proposed: figures() }], 'casual')).toBeUndefined();
});

test('a cause missing on one side counts as zero there, and the largest changes come first', () => {
  const proposed = figures({
    flows: [
      { cause: 'trade', net: 1_100 },
      { cause: 'bounty', net: 900 },
    ],
  });
  const flows = compareRuns([{ today: figures(), proposed }]).filter(({ kind }) => kind === 'flow');
  expect(flows.map(({ key, today, proposed }) => [key, today, proposed])).toEqual([
    ['bounty', 0, 900],
    ['tax', -500, 0],
    ['trade', 1_000, 1_100],
  ]);
});

test('at most six causes are shown', () => {
  const many = Array.from({ length: 9 }, (_, net) => ({ cause: `cause ${net}`, net }));
  const flows = compareRuns([{ today: figures({ flows: [] }), proposed: figures({ flows: many }) }]);
  expect(flows.filter(({ kind }) => kind === 'flow').map(({ proposed }) => proposed)).toEqual([8, 7, 6, 5, 4, 3]);
});
