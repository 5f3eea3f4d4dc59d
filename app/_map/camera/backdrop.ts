import { axesOf, type CameraView, unitsPerPixel, type Viewport } from './view.ts';

/** Pixels that the farthest stars move for one radian of turning. */
const PIXELS_PER_RADIAN = 260;
/** The share of near movement that applies to the background. */
const FOLLOWS = 0.35;
/** How much the background is scaled when the map zooms in. */
const ZOOM_POWER = 0.06;

/**
 * The displacement of the background stars: pixels and scale. It follows the camera from frame to frame, so that
 * dragging, turning and zooming show depth. Both drawings read it.
 */
export class Backdrop {
  x = 0;
  y = 0;
  scale = 1;
  private last: CameraView | null = null;

  follow(view: CameraView, viewport: Viewport): void {
    const { last } = this;
    this.last = view;
    if (!last || last === view) return;
    const { right, up } = axesOf(view);
    const moved = [view.x - last.x, view.y - last.y, view.z - last.z] as const;
    const along = (axis: readonly [number, number, number]) =>
      moved[0] * axis[0] + moved[1] * axis[1] + moved[2] * axis[2];
    const share = FOLLOWS / unitsPerPixel(view, viewport);
    const turn = Math.atan2(Math.sin(view.azimuth - last.azimuth), Math.cos(view.azimuth - last.azimuth));
    this.x += turn * PIXELS_PER_RADIAN - bounded(along(right) * share, viewport.width);
    this.y += (view.polar - last.polar) * PIXELS_PER_RADIAN + bounded(along(up) * share, viewport.height);
    this.scale *= (last.distance / view.distance) ** ZOOM_POWER;
  }
}

/** A jump across the galaxy must not move the stars through the screen many times. */
function bounded(pixels: number, most: number): number {
  return Math.min(most, Math.max(-most, pixels));
}
