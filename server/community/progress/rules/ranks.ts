/** Minimum rank points of each rank; rank 1 is the first. */
export const RANK_POINTS = [0, 20, 60, 140, 280, 500, 800, 1_200, 1_800, 2_600, 3_600, 5_000] as const;
export const MAX_RANK = RANK_POINTS.length;

/** The rank, from 1, for this many points. */
export function rankOf(points: number): number {
  return Math.max(1, RANK_POINTS.filter((from) => from <= points).length);
}

/** The points needed for the next rank; null at the highest. */
export function nextRankAt(points: number): number | null {
  return RANK_POINTS[rankOf(points)] ?? null;
}

/** The progress from the rank to the next, 0 to 1. */
export function rankProgress(points: number): number {
  const from = RANK_POINTS[rankOf(points) - 1] ?? 0;
  const next = nextRankAt(points);
  return next === null ? 1 : Math.max(0, Math.min(1, (points - from) / (next - from)));
}
