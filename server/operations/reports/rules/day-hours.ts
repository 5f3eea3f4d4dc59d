import type { DayHour } from '#server/operations/reports/schemas.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Some counts of one hour, by its beginning. */
export type HourCounts = { hour: Date } & Partial<Omit<DayHour, 'started_at'>>;

const NOTHING: Omit<DayHour, 'started_at'> = {
  new_players: 0,
  active_players: 0,
  trades: 0,
  credits_created: 0,
  credits_destroyed: 0,
  jobs_completed: 0,
  jobs_failed: 0,
  errors: 0,
};

/** The beginnings of the present hour and of the 23 before it, by UTC, oldest first. */
export function hoursUntil(now: Date): Date[] {
  const present = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HOURS }, (_, index) => new Date(present - (HOURS - 1 - index) * HOUR_MS));
}

/** One entry for each beginning, with all counts of that hour; 0 where there are none. */
export function hoursOf(starts: readonly Date[], counted: readonly HourCounts[]): DayHour[] {
  const byHour = Map.groupBy(counted, ({ hour }) => hour.getTime());
  return starts.map((start) => {
    const merged = { ...NOTHING };
    for (const { hour, ...counts } of byHour.get(start.getTime()) ?? []) Object.assign(merged, counts);
    return { started_at: start.toISOString(), ...merged };
  });
}
