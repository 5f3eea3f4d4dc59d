/** Shorter breaks do not count as an absence. */
export const AWAY_AFTER_MS = 30 * 60_000;

/** A player with an open screen active this recently sees events there and gets no push. */
export const PRESENT_WITHIN_MS = 90_000;

export function isPresent(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() < PRESENT_WITHIN_MS;
}
