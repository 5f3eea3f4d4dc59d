import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type GameSettings, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { readFairness } from '#server/operations/fairness/queries/read-fairness.ts';
import { STATED_DIFFERENCES } from '#server/operations/fairness/rules/figures.ts';
import { COMPARED_TIERS, standingOf } from '#server/operations/fairness/rules/standings.ts';
import { fairnessOutput } from '#server/operations/fairness/schemas.ts';

const names = Object.keys(SETTINGS) as (keyof GameSettings)[];

it('gives each tier the status of its payment', () => {
  expect(COMPARED_TIERS.map((tier) => standingOf(tier).is_galactic_citizen)).toEqual([false, true, true]);
});

it('lists every game setting, in the format of its schema', () => {
  const fairness = readFairness(DEFAULT_SETTINGS);
  expect(fairnessOutput.parse(fairness)).toEqual(fairness);
  expect(fairness.settings.map(({ key }) => key)).toEqual(names);
});

it('is equal in every rate, multiplier, maximum and start value under any allowed settings', () => {
  const settings = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.integer({ min: SETTINGS[name].min, max: SETTINGS[name].max })])),
  ) as fc.Arbitrary<GameSettings>;
  fc.assert(
    fc.property(settings, (chosen) => {
      const unequal = readFairness(chosen).figures.filter(({ is_equal }) => !is_equal);
      expect(unequal).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('is equal at both bounds of each single setting', () => {
  for (const name of names)
    for (const end of ['min', 'max'] as const) {
      const { figures } = readFairness({ ...DEFAULT_SETTINGS, [name]: SETTINGS[name][end] });
      expect(figures.filter(({ is_equal }) => !is_equal)).toEqual([]);
    }
});

it('differs only in the documented points: a fixed stipend, and fewer messages for the same growth', () => {
  const { differences } = readFairness(DEFAULT_SETTINGS);
  expect(differences.map(({ key, values }) => [key, ...values.map(({ value }) => value)])).toEqual([
    ['stipend', 0, 2_500, 2_500],
    ['messages_a_point', 5, 3, 3],
  ]);
  expect(differences).toHaveLength(STATED_DIFFERENCES.length);
});
