import { expect, test } from 'vitest';
import { runsTable, samplesOf } from '#simulator/cli/runs-table.ts';
import type { Measured } from '#simulator/targets/target.ts';

function measured(figure: number | null): Measured[] {
  const verdict = figure === null ? 'not_measured' : figure <= 4 ? 'met' : 'missed';
  return [{ key: 'spread', title: 'Spread', bounds: { max: 4 }, unit: 'times', figure, verdict, note: '' }];
}

test('several runs are the next seeds, each with two dice', () => {
  expect(samplesOf({ seed: 1, dice: 0, runs: 4 })).toEqual([
    { seed: 1, dice: 0 },
    { seed: 1, dice: 1 },
    { seed: 2, dice: 0 },
    { seed: 2, dice: 1 },
  ]);
});

test('the table of several runs marks misses and judges the mean of the measured figures', () => {
  const figures = [3, 5, null, 3.5];
  const samples = samplesOf({ seed: 1, dice: 0, runs: 4 }).map((run, index) => ({
    ...run,
    targets: measured(figures[index] ?? null),
  }));
  expect(runsTable(samples).split('\n')).toEqual([
    '| target | seeds 1, 2 (dice 0) | seeds 1, 2 (dice 1) | mean | goal | verdict |',
    '| --- | --- | --- | --- | --- | --- |',
    '| Spread | 3, – | 5*, 3.5 | 3.83 | <= 4 | met by the mean, missed by 1 of 4 |',
  ]);
});
