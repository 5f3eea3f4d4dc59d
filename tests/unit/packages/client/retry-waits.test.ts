import { expect, it } from 'vitest';
import { createRetryWaits } from '#packages/client/retry-waits.ts';

function waitsOf(random: number) {
  let now = 0;
  const waits = createRetryWaits(
    () => random,
    () => now,
  );
  return {
    ...waits,
    pass: (ms: number) => {
      now += ms;
    },
    many: (count: number) => Array.from({ length: count }, () => waits.next()),
  };
}

it('doubles from half a second up to half a minute', () => {
  expect(waitsOf(0).many(9)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it('stays at most at five seconds while the service is unavailable to everybody', () => {
  const { next } = waitsOf(0);
  expect(Array.from({ length: 7 }, () => next('UNAVAILABLE'))).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
});

it('is longer by up to a half at random, so that several clients do not take turns', () => {
  expect(waitsOf(0.5).many(2)).toEqual([625, 1_250]);
});

it('grows over connections that end soon, and starts again after one that lasted a minute', () => {
  const waits = waitsOf(0);
  const grown = [1, 2, 3].map(() => {
    waits.opened();
    waits.pass(59_999);
    return waits.next();
  });
  expect(grown).toEqual([500, 1_000, 2_000]);
  waits.opened();
  waits.pass(60_000);
  expect(waits.many(2)).toEqual([500, 1_000]);
});
