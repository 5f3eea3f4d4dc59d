import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId, seededId } from '#server/platform/jobs/rules/ids.ts';
import { dueFrom, redeliveryDelay, retryAfterFrom, retryDelay } from '#server/platform/jobs/rules/times.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test.each([
  ['', '2026-03-01T12:00:00.000Z'],
  ['1s', '2026-03-01T12:00:01.000Z'],
  ['1h30m', '2026-03-01T13:30:00.000Z'],
  ['1w2d3h4m5s', '2026-03-10T15:04:05.000Z'],
  ['2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'],
])('"%s" is due at %s', (text, due) => {
  expect(dueFrom(text, NOW)?.toISOString()).toBe(due);
});

test.each(['soon', '1x', '-1s', '1.5h', 'h', '99999999999999w', '2026-99-99', 'May'])(
  '"%s" is no valid time',
  (text) => {
    expect(dueFrom(text, NOW)).toBeNull();
  },
);

test('Retry-After is seconds or a date', () => {
  expect(retryAfterFrom('90', NOW)?.toISOString()).toBe('2026-03-01T12:01:30.000Z');
  expect(retryAfterFrom('2026-03-01T13:00:00.000Z', NOW)?.toISOString()).toBe('2026-03-01T13:00:00.000Z');
  expect(retryAfterFrom('whenever', NOW)).toBeNull();
});

test('retries wait longer each time, with a jitter of at most a fifth', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, spread) => {
      const [least, wait] = [retryDelay(attempt, 0), retryDelay(attempt, spread)];
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(least * 1.2);
      expect(retryDelay(attempt + 1, 0)).toBeGreaterThanOrEqual(least);
      expect(redeliveryDelay(attempt)).toBeLessThanOrEqual(30_000);
    }),
  );
});

test('ids sort by time, and a seed gives the same id again', () => {
  expect(newId(NOW)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(newId(new Date(NOW.getTime() + 1)) > newId(NOW)).toBe(true);
  expect(newId(NOW)).not.toBe(newId(NOW));
  expect(seededId(1, 'a#0')).toBe(seededId(1, 'a#0'));
  expect(seededId(1, 'a#0')).not.toBe(seededId(1, 'a#1'));
});
