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
type Ages = { REFRESH_TOKEN_EXPIRE_DAYS: number; SESSION_MAX_DAYS?: number | undefined };

/** How long a session lasts from its sign-in, in milliseconds, however often it is renewed. */
export function sessionAge({ REFRESH_TOKEN_EXPIRE_DAYS, SESSION_MAX_DAYS }: Ages): number {
  return (SESSION_MAX_DAYS ?? REFRESH_TOKEN_EXPIRE_DAYS) * DAY;
}

/**
 * The expiry of a refresh token issued now. With `idle_hours` it expires that long after its access token: a session
 * in use is renewed by then, an idle one ends. 0 disables the idle limit. Never later than `sessionEnd`.
 */
export function refreshableUntil(
  now: Date,
  sessionEnd: Date,
  { access_minutes, refresh_days, idle_hours }: Lifetimes,
): Date {
  const byAge = refresh_days * DAY;
  const byUse = idle_hours === 0 ? byAge : access_minutes * MINUTE + idle_hours * HOUR;
  return new Date(Math.min(now.getTime() + Math.min(byAge, byUse), sessionEnd.getTime()));
}
