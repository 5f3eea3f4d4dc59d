/** How often a process says that it works. */
export const BEAT_EVERY_MS = 10_000;
/** A process that has said nothing for so long is marked: three beats and the time of a slow statement. */
export const STALE_AFTER_MS = 35_000;
/** For so long a process that ended without a word stays listed. */
export const LISTED_FOR_MS = 24 * 3_600_000;

export function isStale(silentMs: number): boolean {
  return silentMs > STALE_AFTER_MS;
}
