export const SEASON_WEEKS = 8;

const SEASON_MS = SEASON_WEEKS * 7 * 86_400_000;
/** The first season began on this Monday; earlier times have numbers below 1. */
const FIRST_MS = Date.UTC(2026, 9, 12);

export type Season = { number: number; starts_at: Date; ends_at: Date };

export function seasonOf(number: number): Season {
  const start = FIRST_MS + (number - 1) * SEASON_MS;
  return { number, starts_at: new Date(start), ends_at: new Date(start + SEASON_MS) };
}

/** The season at a given time, by the calendar alone. */
export function seasonAt(now: Date): Season {
  return seasonOf(Math.floor((now.getTime() - FIRST_MS) / SEASON_MS) + 1);
}
