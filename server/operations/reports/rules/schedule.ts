export type Every = 'daily' | 'weekly' | 'monthly';

/** Scheduled reports are computed at this hour (UTC): after the nightly maintenance, before the working day. */
export const REPORT_HOUR = 5;

/**
 * When a report is due next, always after `now`: tomorrow, next Monday, or the first of next month. After an outage
 * one report is made, not one for each missed time.
 */
export function nextDue(every: Every, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (every === 'monthly') {
    const first = Date.UTC(year, month, 1, REPORT_HOUR);
    return new Date(first > now.getTime() ? first : Date.UTC(year, month + 1, 1, REPORT_HOUR));
  }
  const today = new Date(Date.UTC(year, month, day, REPORT_HOUR));
  const ahead = every === 'weekly' ? (8 - today.getUTCDay()) % 7 : 0;
  const due = new Date(Date.UTC(year, month, day + ahead, REPORT_HOUR));
  if (due > now) return due;
  return new Date(Date.UTC(year, month, day + ahead + (every === 'weekly' ? 7 : 1), REPORT_HOUR));
}
