import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursAndMinutes } from '#app/(player)/_parts/hours-and-minutes.ts';

it.each([
  [1, 0, 1],
  [60, 0, 1],
  [3_541, 1, 0],
  [3_600, 1, 0],
  [17 * 3_600 - 30, 17, 0],
])('%i seconds are %i h %i min', (seconds, hours, minutes) => {
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes });
});

it('never shows a 60th minute and rounds up by less than a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 86_400 }), (seconds) => {
      const { hours, minutes } = hoursAndMinutes(seconds);
      expect(minutes).toBeLessThan(60);
      const rounding = (hours * 60 + minutes) * 60 - seconds;
      expect(rounding).toBeGreaterThanOrEqual(0);
      expect(rounding).toBeLessThan(60);
    }),
  );
});
