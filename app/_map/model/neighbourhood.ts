/** For few sectors the farthest third is ignored: outliers must not determine the scale. */
const SHARE = 0.65;

/**
 * Radius in scene units around a sector that holds about `count` of the sectors nearest to it (fewer on a small chart).
 * At least 1. `positions` has three numbers a sector.
 */
export function neighbourhoodRadius(positions: Float32Array, sector: number, count: number): number {
  const [x = 0, y = 0, z = 0] = positions.subarray(sector * 3, sector * 3 + 3);
  const distances = new Float32Array(positions.length / 3);
  for (let i = 0; i < distances.length; i++) {
    const p = i * 3;
    distances[i] = Math.hypot((positions[p] ?? 0) - x, (positions[p + 1] ?? 0) - y, (positions[p + 2] ?? 0) - z);
  }
  distances.sort();
  const rank = Math.min(count, Math.ceil((distances.length - 1) * SHARE));
  return Math.max(1, distances[rank] ?? 1);
}
