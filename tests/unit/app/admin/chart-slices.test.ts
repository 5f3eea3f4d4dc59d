import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slicesOf } from '#app/(admin)/_parts/charts/chart-data.ts';

const points = fc.array(fc.record({ name: fc.string(), value: fc.nat(1_000_000) }), { maxLength: 40 });

it('draws at most six slices with the total of all parts, largest first, then the others', () => {
  fc.assert(
    fc.property(points, (given) => {
      const slices = slicesOf(
        { kind: 'pie', label: '', points: given, series: [{ key: 'value', label: '' }] },
        'others',
      );
      expect(slices.length).toBe(Math.min(6, given.length));
      expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(given.reduce((sum, { value }) => sum + value, 0));
      const own = given.length > 6 ? slices.slice(0, -1) : slices;
      expect(own.map(({ value }) => value)).toEqual(own.map(({ value }) => value).toSorted((a, b) => b - a));
    }),
  );
});
