import { expect, test } from 'vitest';
import { runSeveral } from '#simulator/cli/run-several.ts';
import { simulate } from '#simulator/simulate.ts';
import { measureRun } from '#simulator/targets/measure-run.ts';

const SMALL = { players: 6, days: 1, sectors: 120 };

test('runs side by side have the figures of single runs, in their order', async () => {
  const runs = [1, 2, 3].map((seed) => ({ ...SMALL, seed, dice: seed % 2 }));
  const done: number[] = [];
  const results = await runSeveral(runs, ({ seed }) => done.push(seed));
  expect(results).toEqual(runs.map((run) => measureRun(simulate(run))));
  expect(done.toSorted()).toEqual([1, 2, 3]);
});

test('a run that cannot be simulated ends the command with its error', async () => {
  await expect(runSeveral([{ ...SMALL, seed: 1, sectors: Number.NaN }], () => {})).rejects.toThrow();
});
