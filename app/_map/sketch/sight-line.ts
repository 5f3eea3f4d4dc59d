import type { MapController } from '../map-controller.ts';

/** The part of a warp in front of the camera, in pixels, with the depth of both ends. */
export type SightLine = { ax: number; ay: number; ad: number; bx: number; by: number; bd: number };

/** A line that begins behind the eye is cut at this depth, in scene units. */
const CUT = 0.1;

/** The visible part of a straight line between two sectors; null when all of it is behind the camera. */
export function sightLine(controller: MapController, from: number, to: number): SightLine | null {
  const { x, y, depth } = controller.screen;
  const ad = depth[from] ?? 0;
  const bd = depth[to] ?? 0;
  if (ad < CUT && bd < CUT) return null;
  const whole = { ax: x[from] ?? 0, ay: y[from] ?? 0, ad, bx: x[to] ?? 0, by: y[to] ?? 0, bd };
  if (ad >= CUT && bd >= CUT) return whole;
  const cut = pointBetween(controller, from, to, (CUT - ad) / (bd - ad));
  if (!cut) return null;
  return ad < CUT ? { ...whole, ax: cut.x, ay: cut.y, ad: CUT } : { ...whole, bx: cut.x, by: cut.y, bd: CUT };
}

/** A point between two sectors, at `part` of the way from the first. */
export function pointBetween(controller: MapController, from: number, to: number, part: number) {
  const a = controller.placeOf(from);
  const b = controller.placeOf(to);
  const mix = (axis: 0 | 1 | 2) => a[axis] + (b[axis] - a[axis]) * part;
  return controller.projectPoint(mix(0), mix(1), mix(2));
}

/** Whether a line could cross the viewport at all. */
export function isInFrame({ ax, ay, bx, by }: SightLine, width: number, height: number): boolean {
  return Math.max(ax, bx) > 0 && Math.max(ay, by) > 0 && Math.min(ax, bx) < width && Math.min(ay, by) < height;
}
