export type Point = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

/**
 * Moves and scales map points without distortion, so that the `framed` ones fill a box, centred; north is up. A single
 * point, or all at one place, is centred; points that are not framed may lie outside.
 */
export function fitPoints(
  points: readonly Point[],
  { left, top, width, height }: Box,
  framed: readonly Point[] = points,
): Point[] {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of framed) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const scale = Math.min(width / Math.max(east - west, 1), height / Math.max(north - south, 1));
  return points.map(({ x, y }) => ({
    x: left + width / 2 + (x - (west + east) / 2) * scale,
    y: top + height / 2 - (y - (south + north) / 2) * scale,
  }));
}
