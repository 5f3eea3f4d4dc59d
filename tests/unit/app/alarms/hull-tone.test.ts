import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hullTone } from '#app/_fight/hull-tone.ts';

it('is amber under half of the hull and red under a quarter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (max_hull, share) => {
      const hull = Math.floor(max_hull * share);
      const expected = hull < max_hull / 4 ? 'danger' : hull < max_hull / 2 ? 'warning' : 'success';
      expect(hullTone({ hull, max_hull })).toBe(expected);
    }),
  );
});
