import { expect, it } from 'vitest';
import { alarmSince, REVIEW_ALARM_THRESHOLD, reviewAge } from '#server/foundation/audit/rules/review.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
function ago(days: number, ms = 0): Date {
  return new Date(now.getTime() - days * 86_400_000 - ms);
}

it.each([
  [0, 0, 'fresh'],
  [7, 0, 'fresh'],
  [7, 1, 'late'],
  [29, 86_399_999, 'late'],
  [30, 0, 'alarming'],
  [400, 0, 'alarming'],
] as const)('%i days and %i ms after the action it is %s', (days, ms, age) => {
  expect(reviewAge(ago(days, ms), now)).toBe(age);
});

it('raises an alarm at three rows of thirty days, and at five at the latest', () => {
  expect(alarmSince(now)).toEqual(ago(30));
  expect(REVIEW_ALARM_THRESHOLD).toBe(3);
  expect(REVIEW_ALARM_THRESHOLD).toBeLessThanOrEqual(5);
});
