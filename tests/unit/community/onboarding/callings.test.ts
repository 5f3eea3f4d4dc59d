import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callingOf, LEANINGS, type Points } from '#server/community/onboarding/rules/callings.ts';

const points: fc.Arbitrary<Points> = fc.dictionary(fc.constantFrom(...LEANINGS), fc.integer({ min: 0, max: 3 }));

it('is the inclination with the most points, in any order', () => {
  fc.assert(
    fc.property(fc.array(points, { maxLength: 8 }), (answers) => {
      const sums = LEANINGS.map((leaning) => answers.reduce((sum, answer) => sum + (answer[leaning] ?? 0), 0));
      const calling = callingOf(answers);
      if (Math.max(...sums) === 0) expect(calling).toBe('independent');
      else expect(sums[LEANINGS.indexOf(calling as (typeof LEANINGS)[number])]).toBe(Math.max(...sums));
    }),
  );
});

it('is the one of the last answer if several have equal points', () => {
  expect(callingOf([{ merchant: 2 }, { warden: 2 }])).toBe('warden');
  expect(callingOf([{ warden: 2 }, { merchant: 2 }])).toBe('merchant');
  expect(callingOf([{ warden: 1 }, { pathfinder: 2 }, { warden: 1 }])).toBe('warden');
});
