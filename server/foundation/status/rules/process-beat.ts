/** The interval of heartbeats. */
export const BEAT_EVERY_MS = 10_000;
/** A process without a heartbeat for this long is marked: three intervals plus a slow statement. */
export const STALE_AFTER_MS = 35_000;
/** How long a dead process stays listed. */
export const LISTED_FOR_MS = 24 * 3_600_000;

export function isStale(silentMs: number): boolean {
  return silentMs > STALE_AFTER_MS;
}
