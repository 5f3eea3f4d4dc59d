/**
 * How long after a rotation the same token with the same attempt key gets a new successor: long enough for a reload or
 * a tunnel, too short for somebody who finds an old copy of both.
 */
export const RETRY_WINDOW_MS = 60_000;

/** A rotation before this time cannot be repeated. */
export function retriesSince(now: Date): Date {
  return new Date(now.getTime() - RETRY_WINDOW_MS);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Lifetimes = { access_minutes: number; refresh_days: number; idle_hours: number };

/**
 * Until when a refresh token issued now is good. With `idle_hours` that is so long after its access token expires:
 * a session in use is renewed by then, and one that was left alone ends that much later at most. 0 is no such end.
 */
export function refreshableUntil(now: Date, { access_minutes, refresh_days, idle_hours }: Lifetimes): Date {
  const byAge = refresh_days * DAY;
  const byUse = idle_hours === 0 ? byAge : access_minutes * MINUTE + idle_hours * HOUR;
  return new Date(now.getTime() + Math.min(byAge, byUse));
}
