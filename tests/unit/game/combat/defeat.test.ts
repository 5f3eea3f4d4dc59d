import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defeatCost, MAX_STANDING } from '#server/game/combat/rules/deeds.ts';

it.each([
  [-1_000, 0],
  [0, 0],
  [3, 3],
  [5, 5],
  [50, 5],
  [51, 6],
  [300, 30],
  [1_000, 100],
])('a lost ship costs a standing of %i points %i', (standing, cost) => expect(defeatCost(standing)).toBe(cost));

it('no number of lost ships makes a faction an enemy', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_STANDING, max: MAX_STANDING }), fc.nat(200), (standing, losses) => {
      let left = standing;
      for (let lost = 0; lost < losses; lost += 1) left -= defeatCost(left);
      expect(left).toBeGreaterThanOrEqual(Math.min(standing, 0));
      expect(left).toBeLessThanOrEqual(standing);
    }),
  );
});
