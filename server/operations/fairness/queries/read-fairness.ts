import { type GameSettings, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { FAIR_FIGURES, figuresOf, STATED_DIFFERENCES } from '#server/operations/fairness/rules/figures.ts';
import { COMPARED_TIERS, standingOf } from '#server/operations/fairness/rules/standings.ts';
import type { Fairness } from '#server/operations/fairness/schemas.ts';

/**
 * Every figure for every tier under the current settings, and the settings themselves, which do not depend on tiers.
 */
export function readFairness(settings: GameSettings): Fairness {
  return {
    figures: compare(FAIR_FIGURES, settings),
    differences: compare(STATED_DIFFERENCES, settings),
    settings: Object.entries(SETTINGS).map(([key, { unit, about }]) => ({
      key,
      unit,
      about,
      value: settings[key as keyof GameSettings],
    })),
  };
}

function compare<R extends (typeof FAIR_FIGURES | typeof STATED_DIFFERENCES)[number]>(
  rules: readonly R[],
  settings: GameSettings,
) {
  const byTier = COMPARED_TIERS.map((tier) => ({ tier, figures: figuresOf(rules, settings, standingOf(tier)) }));
  return rules.map(({ key, group, unit }, index) => {
    const values = byTier.map(({ tier, figures }) => ({ tier, value: figures[index]?.value ?? Number.NaN }));
    return {
      key: key as R['key'],
      group,
      unit,
      values,
      is_equal: new Set(values.map(({ value }) => value)).size === 1,
    };
  });
}
