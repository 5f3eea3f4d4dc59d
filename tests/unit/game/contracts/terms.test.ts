import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { divideReward, marketValue } from '#server/game/contracts/rules/terms.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

it('divides a reward into two parts that add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 100 }), (reward, percent) => {
      const { taker, poster } = divideReward(reward, percent);
      expect(taker + poster).toBe(reward);
      expect(Math.min(taker, poster)).toBeGreaterThanOrEqual(0);
      if (percent === 100) expect(poster).toBe(0);
    }),
  );
});

it('computes the value of every kind of contract, goods by their mid price', () => {
  for (const commodity of COMMODITIES)
    expect(marketValue(DEFAULT_SETTINGS, { kind: 'deliver', commodity, quantity: 3 })).toBeGreaterThan(0);
  expect(marketValue(DEFAULT_SETTINGS, { kind: 'deliver', commodity: 'ore', quantity: 10 })).toBe(300);
  for (const kind of ['passengers', 'chart', 'escort'] as const)
    expect(marketValue(DEFAULT_SETTINGS, { kind, commodity: null, quantity: 2 })).toBeGreaterThan(0);
});
