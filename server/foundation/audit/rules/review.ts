/** Days after which a high-impact action should have been acknowledged, and after which it raises an alert. */
export const REVIEW_TARGET_DAYS = 7;
export const REVIEW_ALARM_DAYS = 30;
/** How many overdue entries raise the alert; provisional, never above five. */
export const REVIEW_ALARM_THRESHOLD = 3;

const DAY_MS = 24 * 60 * 60 * 1_000;

export type ReviewAge = 'fresh' | 'late' | 'alarming';

export function reviewAge(at: Date, now: Date): ReviewAge {
  const days = (now.getTime() - at.getTime()) / DAY_MS;
  if (days >= REVIEW_ALARM_DAYS) return 'alarming';
  return days > REVIEW_TARGET_DAYS ? 'late' : 'fresh';
}

export function alarmSince(now: Date): Date {
  return new Date(now.getTime() - REVIEW_ALARM_DAYS * DAY_MS);
}
