/** A price at a moment, for a line. */
export type Sight = { at: string; unit_price: number };

/**
 * At most `points` sights over the `spanMs` before `now`, oldest first: the last one of each equal stretch of time.
 * `sights` are in order of time.
 */
export function trendOf(
  sights: readonly { observed_at: Date; unit_price: number }[],
  now: Date,
  spanMs: number,
  points: number,
): Sight[] {
  const start = now.getTime() - spanMs;
  const last = new Map<number, Sight>();
  for (const { observed_at, unit_price } of sights) {
    const passed = observed_at.getTime() - start;
    if (passed < 0 || passed > spanMs) continue;
    const stretch = Math.min(points - 1, Math.floor((passed * points) / spanMs));
    last.set(stretch, { at: observed_at.toISOString(), unit_price });
  }
  return [...last.entries()].sort(([a], [b]) => a - b).map(([, sight]) => sight);
}
