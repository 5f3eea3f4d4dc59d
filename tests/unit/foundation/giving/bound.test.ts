import fc from 'fast-check';
import { expect, it } from 'vitest';
import { givingBound } from '#server/foundation/giving/rules/bound.ts';

it('never allows more than was earned, and nothing before it opens, in any portions', () => {
  fc.assert(
    fc.property(
      fc.nat(3_000),
      fc.integer({ min: -10_000, max: 1_000_000 }),
      fc.array(fc.nat(400_000), { maxLength: 30 }),
      (turns_spent, earned, gifts) => {
        const terms = { giving_turns: 1_000, giving_share: 100 };
        let given = 0;
        for (const gift of gifts) {
          const { left } = givingBound(terms, { turns_spent, earned, given });
          if (gift <= left) given += gift;
        }
        expect(given).toBeLessThanOrEqual(turns_spent < 1_000 ? 0 : Math.max(0, earned));
      },
    ),
  );
});
