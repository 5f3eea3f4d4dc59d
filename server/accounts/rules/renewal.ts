/**
 * How long after a rotation the same token with the same attempt key gets a new successor: long enough for a page
 * reload or a short loss of connection, too short for an attacker who later finds a copy of both.
 */
export const RETRY_WINDOW_MS = 60_000;

/** A rotation before this time can no longer be repeated. */
export function retriesSince(now: Date): Date {
  return new Date(now.getTime() - RETRY_WINDOW_MS);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Lifetimes = { access_minutes: number; refresh_days: number; idle_hours: number };

/**
 * The expiry of a refresh token issued now. With `idle_hours` it expires that long after its access token: a session
 * in use is renewed by then, an idle one ends. 0 disables the idle limit.
 */
export function refreshableUntil(now: Date, { access_minutes, refresh_days, idle_hours }: Lifetimes): Date {
  const byAge = refresh_days * DAY;
  const byUse = idle_hours === 0 ? byAge : access_minutes * MINUTE + idle_hours * HOUR;
  return new Date(now.getTime() + Math.min(byAge, byUse));
}
