import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOutlier, modifiedScore } from '#server/operations/economy/rules/outliers.ts';

const spread = fc.record({
  median: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  mad: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  mean_distance: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
});

it('scores a value by its distance, alike above and below', () => {
  fc.assert(
    fc.property(spread, fc.double({ min: 0, max: 1e6, noNaN: true }), (of, away) => {
      expect(modifiedScore(of.median + away, of)).toBeCloseTo(-modifiedScore(of.median - away, of), 2);
      expect(modifiedScore(of.median, of)).toBe(0);
    }),
  );
});

it('does not depend on the unit of the values', () => {
  fc.assert(
    fc.property(spread, fc.integer({ min: 1, max: 100 }), (of, times) => {
      const value = of.median + 3 * of.mad;
      const scaled = { median: of.median * times, mad: of.mad * times, mean_distance: of.mean_distance * times };
      expect(modifiedScore(value * times, scaled)).toBeCloseTo(modifiedScore(value, of), 1);
    }),
  );
});

it('uses the mean distance when most values are equal, and scores nothing when all are', () => {
  expect(modifiedScore(20, { median: 10, mad: 0, mean_distance: 1 })).toBeCloseTo(7.98, 2);
  expect(modifiedScore(20, { median: 10, mad: 0, mean_distance: 0 })).toBe(0);
});

it('bounds are symmetric and exclusive', () => {
  expect([-3.6, -3.5, 0, 3.5, 3.6].map(isOutlier)).toEqual([true, false, false, false, true]);
});
