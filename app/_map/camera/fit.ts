import { ScreenIndex } from './screen-index.ts';
import { axesOf, type CameraView, HALF_TAN, pan, type Viewport } from './view.ts';

/** Margin around the fitted content, for the tools at the edges. */
const AIR = 1.14;

/**
 * The distance at which every sector is inside the viewport, seen from this angle around the view's target. Exact: a
 * point u aside and b nearer than the target is inside when d ≥ u / tan(half field) + b.
 */
export function fitAllDistance(view: CameraView, positions: Float32Array, viewport: Viewport): number {
  const { right, up, back } = axesOf(view);
  const tanX = (HALF_TAN * viewport.width) / Math.max(1, viewport.height) / AIR;
  const tanY = HALF_TAN / AIR;
  const lift = 1 - view.flat;
  let distance = 1;
  for (let p = 0; p < positions.length; p += 3) {
    const dx = (positions[p] ?? 0) - view.x;
    const dy = ((positions[p + 1] ?? 0) - view.y) * lift;
    const dz = (positions[p + 2] ?? 0) - view.z;
    const aside = Math.abs(dx * right[0] + dy * right[1] + dz * right[2]);
    const above = Math.abs(dx * up[0] + dy * up[1] + dz * up[2]);
    const nearer = dx * back[0] + dy * back[1] + dz * back[2];
    distance = Math.max(distance, aside / tanX + nearer, above / tanY + nearer);
  }
  return distance;
}

/** The view from the same angle that contains every sector, as large and as centred as possible. */
export function fitAll(view: CameraView, positions: Float32Array, viewport: Viewport): CameraView {
  let fitted = { ...view, distance: fitAllDistance(view, positions, viewport) };
  for (let round = 0; round < 3; round++) {
    const [dx, dy] = middleOnScreen(fitted, positions, viewport);
    const centred = pan(fitted, -dx, -dy, viewport);
    fitted = { ...centred, distance: fitAllDistance(centred, positions, viewport) };
  }
  return fitted;
}

/** Pixels from the middle of the viewport to the middle of the sectors' outline. */
function middleOnScreen(view: CameraView, positions: Float32Array, viewport: Viewport): [number, number] {
  const index = new ScreenIndex();
  index.project(positions, view, viewport);
  function middle(values: Float32Array, size: number) {
    if (values.length === 0) return 0;
    const low = values.reduce((a, b) => Math.min(a, b));
    const high = values.reduce((a, b) => Math.max(a, b));
    return (low + high) / 2 - size / 2;
  }
  return [middle(index.x, viewport.width), middle(index.y, viewport.height)];
}
