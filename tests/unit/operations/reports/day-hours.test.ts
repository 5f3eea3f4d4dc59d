import { expect, it } from 'vitest';
import { hoursOf, hoursUntil } from '#server/operations/reports/rules/day-hours.ts';

const NOW = new Date('2026-03-29T02:30:00Z');

it('has the present hour last, and 23 before it', () => {
  const starts = hoursUntil(NOW).map((start) => start.toISOString());
  expect(starts).toHaveLength(24);
  expect(starts.at(-1)).toBe('2026-03-29T02:00:00.000Z');
  expect(starts[0]).toBe('2026-03-28T03:00:00.000Z');
});

it('joins the counts of an hour from all sources, and leaves out other hours', () => {
  const hour = new Date('2026-03-29T01:00:00Z');
  const hours = hoursOf(hoursUntil(NOW), [
    { hour, trades: 4, credits_created: 900, credits_destroyed: 10 },
    { hour, errors: 2 },
    { hour: new Date('2026-03-27T01:00:00Z'), errors: 7 },
  ]);
  expect(hours.at(-2)).toMatchObject({ trades: 4, credits_created: 900, errors: 2, jobs_failed: 0 });
  expect(hours.reduce((sum, { errors }) => sum + errors, 0)).toBe(2);
});
