import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessingPause } from '#server/community/accounts/rules/guessing.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-03-01T12:00:00.000Z');
function ago(ms: number) {
  return new Date(NOW.getTime() - ms);
}
function times(count: number, apartMs: number) {
  return Array.from({ length: count }, (_, index) => ago(index * apartMs));
}

it('allows thirty wrong codes an hour and sixty a day', () => {
  expect(guessingPause([], NOW)).toBe(0);
  expect(guessingPause(times(29, 1_000), NOW)).toBe(0);
  expect(guessingPause(times(30, 1_000), NOW)).toBe(HOUR - 29_000);
  expect(guessingPause(times(59, 20 * 60_000), NOW)).toBe(0);
  expect(guessingPause(times(60, 20 * 60_000), NOW)).toBe(24 * HOUR - 59 * 20 * 60_000);
});

it('never allows more in any window, and allows attempts again after the pause', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 * HOUR }), { maxLength: 300 }), (gaps) => {
      let now = NOW.getTime();
      const wrong: Date[] = [];
      for (const gap of gaps) {
        now += gap;
        const pause = guessingPause(wrong, new Date(now));
        expect(guessingPause(wrong, new Date(now + pause))).toBe(0);
        if (pause === 0) wrong.unshift(new Date(now));
      }
      for (const [windowMs, max] of [
        [HOUR, 30],
        [24 * HOUR, 60],
      ] as const)
        for (const end of wrong) {
          const within = wrong.filter((at) => at <= end && at.getTime() > end.getTime() - windowMs);
          expect(within.length).toBeLessThanOrEqual(max);
        }
    }),
    { numRuns: 50 },
  );
});
