import { expect, test } from 'vitest';
import { dayBounds } from '#app/(admin)/admin/audit/_parts/day-bounds.ts';

test('a chosen day is a whole day in the viewer’s time zone', () => {
  const day = new Date('2026-03-29');
  const { from = '', to = '' } = dayBounds(day, day);
  expect(new Date(from)).toEqual(new Date(2026, 2, 29));
  expect(new Date(to)).toEqual(new Date(2026, 2, 29, 23, 59, 59, 999));
});

test('an open end is no limit', () => {
  expect(dayBounds(null, null)).toEqual({});
  expect(Object.keys(dayBounds(null, new Date('2026-01-01')))).toEqual(['to']);
});
