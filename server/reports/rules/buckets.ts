import type { TimeRange } from '#server/reports/schemas.ts';

const HOUR = 3_600_000;
const RANGE_MS: Readonly<Record<TimeRange, number>> = {
  '1h': HOUR,
  '6h': 6 * HOUR,
  '24h': 24 * HOUR,
  '7d': 168 * HOUR,
};
export const BUCKETS = 12;

export function bucketMs(range: TimeRange): number {
  return RANGE_MS[range] / BUCKETS;
}

/** The starts of evenly spaced buckets, oldest first; the last one ends now. */
export function bucketStarts(range: TimeRange, now: Date): Date[] {
  return Array.from({ length: BUCKETS }, (_, index) => new Date(now.getTime() - (BUCKETS - index) * bucketMs(range)));
}
