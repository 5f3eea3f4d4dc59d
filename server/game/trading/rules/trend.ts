/** A price at a time, for a chart. */
export type Sight = { at: string; unit_price: number };

/**
 * At most `points` observations from the `spanMs` before `now`, oldest first: the last one in each equal interval.
 * `sights` are ordered by time.
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
