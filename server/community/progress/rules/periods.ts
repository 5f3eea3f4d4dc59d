export const PERIODS = ['day', 'week'] as const;
export type Period = (typeof PERIODS)[number];
export type PeriodStart = { period: Period; starts_at: Date; ends_at: Date };

const DAY_MS = 86_400_000;
/** 1970-01-05 was the first Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** The UTC day or the UTC week, from Monday, that a time is in. */
export function periodAt(period: Period, now: Date): PeriodStart {
  const [length, origin] = period === 'day' ? [DAY_MS, 0] : [7 * DAY_MS, MONDAY_MS];
  const start = origin + Math.floor((now.getTime() - origin) / length) * length;
  return { period, starts_at: new Date(start), ends_at: new Date(start + length) };
}
