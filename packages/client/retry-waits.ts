const FIRST_MS = 500;
const MAX_MS = 30_000;
/** What a user waits at most once an outage is over. */
const MAX_OF_OUTAGE_MS = 5_000;
/** A connection that lasted this long was not refused or closed for being one too many. */
const LASTING_MS = 60_000;

export type RetryWaits = {
  /** The connection is open. */
  opened(): void;
  /**
   * How long to wait, in ms, after the connection was refused or closed by the service. `UNAVAILABLE` refuses everybody
   * for as long as an outage lasts: the waits stay short.
   */
  next(refusal?: string): number;
};

/**
 * Waits before a connection is opened again: from half a second, doubled each time up to half a minute, each longer by up to
 * a half at random, so that the clients of one account do not take turns. They start again after a lasting connection.
 */
export function createRetryWaits(
  random: () => number = Math.random,
  now: () => number = () => performance.now(),
): RetryWaits {
  let tries = 0;
  let openedAt = Number.POSITIVE_INFINITY;
  return {
    opened: () => {
      openedAt = now();
    },
    next: (refusal) => {
      if (now() - openedAt >= LASTING_MS) tries = 0;
      openedAt = Number.POSITIVE_INFINITY;
      const longest = refusal === 'UNAVAILABLE' ? MAX_OF_OUTAGE_MS : MAX_MS;
      const wait = Math.min(FIRST_MS * 2 ** tries, longest);
      tries += 1;
      return wait * (1 + random() / 2);
    },
  };
}
