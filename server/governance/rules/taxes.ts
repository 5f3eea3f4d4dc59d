const DAY_MS = 86_400_000;
/** A trade that began before midnight has been written by then. */
const CLOSES_AFTER_MS = 600_000;

export const TAX_WEEKS = 12;
/** Stations that a report names. */
export const TAX_STATIONS = 20;

/** Percent of a region's tax that its fund receives; the rest leaves the game. No owner receives any of it. */
export const FUND_SHARE_PERCENT = 50;

/** What a day's tax brings to the fund, in whole credits, rounded down. */
export function fundShare(tax: number): number {
  return Math.floor((tax * FUND_SHARE_PERCENT) / 100);
}

/** Monday, 0:00 UTC. */
export function startOfWeek(at: Date): Date {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(startOfDay(at).getTime() - daysSinceMonday * DAY_MS);
}

function startOfDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}

/** The days that a report of `TAX_WEEKS` weeks may show, up to today, the oldest first. */
export function reportedDays(now: Date): Date[] {
  const first = startOfDay(now).getTime() - TAX_WEEKS * 7 * DAY_MS;
  return Array.from({ length: TAX_WEEKS * 7 + 1 }, (_, at) => new Date(first + at * DAY_MS));
}

export function endOfDay(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

/** Whether no trade of the day can still come, so that its tax can be shared out. */
export function isDayOver(day: Date, now: Date): boolean {
  return now.getTime() >= endOfDay(day).getTime() + CLOSES_AFTER_MS;
}
