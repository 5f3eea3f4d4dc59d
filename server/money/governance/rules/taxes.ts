const DAY_MS = 86_400_000;
/** By this time after midnight, trades begun before it have been written. */
const CLOSES_AFTER_MS = 600_000;

export const TAX_WEEKS = 12;
/** How many stations a report names. */
export const TAX_STATIONS = 20;

/** The percentage of a region's tax that its fund receives; the rest leaves the game. Owners receive none of it. */
export const FUND_SHARE_PERCENT = 50;

/** The fund's share of a day's tax, in whole credits, rounded down. */
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

/** The days of a report of `TAX_WEEKS` weeks up to today, oldest first. */
export function reportedDays(now: Date): Date[] {
  const first = startOfDay(now).getTime() - TAX_WEEKS * 7 * DAY_MS;
  return Array.from({ length: TAX_WEEKS * 7 + 1 }, (_, at) => new Date(first + at * DAY_MS));
}

export function endOfDay(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

/** Whether no more trades of the day can be written, so that its tax can be shared out. */
export function isDayOver(day: Date, now: Date): boolean {
  return now.getTime() >= endOfDay(day).getTime() + CLOSES_AFTER_MS;
}
