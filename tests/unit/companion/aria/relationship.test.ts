import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decayed, growthOf, levelOf, multiplierOf } from '#server/companion/aria/rules/relationship.ts';

const DAY_MS = 86_400_000;

/** Points that so many interactions of one day give. */
function grown(interactions: number, isCitizen: boolean): number {
  let growth = 0;
  for (let done = 0; done < interactions; done++) growth += growthOf({ interactions: done, growth }, isCitizen);
  return growth;
}

it('grows faster for citizens, to the same daily maximum', () => {
  expect([grown(4, false), grown(5, false), grown(2, true), grown(3, true)]).toEqual([0, 1, 0, 1]);
  fc.assert(
    fc.property(fc.nat(500), (interactions) => {
      expect(grown(interactions, true)).toBeGreaterThanOrEqual(grown(interactions, false));
    }),
  );
  expect([grown(500, false), grown(500, true)]).toEqual([3, 3]);
});

it('falls by a point per day after a week without messages, never below zero', () => {
  const last = new Date(0);
  expect(decayed(50, last, new Date(7 * DAY_MS - 1))).toBe(50);
  expect(decayed(50, last, new Date(7 * DAY_MS))).toBe(49);
  expect(decayed(0, last, new Date(9 * DAY_MS))).toBe(0);
  expect(decayed(50, null, new Date(9 * DAY_MS))).toBe(50);
});

it('has five multipliers from 1 to 1.5 and five levels that are never lost', () => {
  const multipliers = Array.from({ length: 101 }, (_, score) => multiplierOf(score));
  expect([...new Set(multipliers)]).toEqual([1, 1.125, 1.25, 1.375, 1.5]);
  expect([0, 25, 150, 500, 1_500].map((count) => levelOf(count))).toEqual([1, 2, 3, 4, 5]);
  expect(levelOf(0, 3)).toBe(3);
});
