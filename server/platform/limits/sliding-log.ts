/** An attempt's result: `resetMs` is the time until the oldest counted attempt leaves the window. */
export type Hit = { allowed: boolean; remaining: number; resetMs: number };

export type SlidingLog = {
  hit(now: number, limit: number, windowMs: number): Hit;
  /** When the last counted attempt leaves the window; the log may then be deleted. */
  expiresAt(windowMs: number): number;
};

/**
 * The times of the counted attempts, oldest first: at most `limit` in any `windowMs`. A refused attempt is not
 * counted, so waiting for `retry_after` suffices.
 */
export function createSlidingLog(): SlidingLog {
  let times: number[] = [];
  let oldest = 0;
  function forget(before: number): void {
    while (oldest < times.length && (times[oldest] ?? 0) <= before) oldest += 1;
    if (oldest > 64 && oldest > times.length / 2) {
      times = times.slice(oldest);
      oldest = 0;
    }
  }
  return {
    hit: (now, limit, windowMs) => {
      forget(now - windowMs);
      const allowed = times.length - oldest < limit;
      if (allowed) times.push(now);
      const first = times[oldest] ?? now;
      return { allowed, remaining: Math.max(0, limit - (times.length - oldest)), resetMs: first + windowMs - now };
    },
    expiresAt: (windowMs) => (times.at(-1) ?? 0) + windowMs,
  };
}
