/**
 * How long after a rotation the same token with the same attempt key gets a new successor: long enough for a reload or
 * a tunnel, too short for somebody who finds an old copy of both.
 */
export const RETRY_WINDOW_MS = 60_000;

/** A rotation before this time cannot be repeated. */
export function retriesSince(now: Date): Date {
  return new Date(now.getTime() - RETRY_WINDOW_MS);
}
