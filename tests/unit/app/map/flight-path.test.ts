import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flightAt, flightTime } from '#app/_map/model/flight-path.ts';

const course = fc.record({
  warps: fc.integer({ min: 1, max: 60 }),
  share: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

it('is always on one of its warps, never moves backwards, and ends', () => {
  fc.assert(
    fc.property(course, fc.double({ min: 0, max: 0.5, noNaN: true }), ({ warps, share }, more) => {
      const total = flightTime(warps);
      const at = flightAt(warps, total * share);
      if (!at) throw new Error('it has arrived before its time');
      expect(at.leg).toBeLessThan(warps);
      expect(at.part).toBeGreaterThanOrEqual(0);
      expect(at.part).toBeLessThanOrEqual(1);
      const later = flightAt(warps, total * (share + more));
      if (later) expect(later.leg + later.part).toBeGreaterThanOrEqual(at.leg + at.part - 1e-9);
      expect(flightAt(warps, total)).toBeNull();
    }),
  );
});

it('limits the duration of a long course, and shows nothing without one', () => {
  expect(flightTime(500)).toBeLessThan(3_000);
  expect(flightAt(0, 0)).toBeNull();
});
