export type Every = 'daily' | 'weekly' | 'monthly';

/** Reports of a schedule are made at this hour, in UTC: after midnight's clean-up, before the working day. */
export const REPORT_HOUR = 5;

/**
 * When a report is due next, always after `now`: tomorrow, the coming Monday, or the first of the coming month. A process
 * that was away makes one report, not one for each time it missed.
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
