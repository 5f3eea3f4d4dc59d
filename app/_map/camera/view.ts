/**
 * The camera as plain numbers: it looks at a target from a distance, turned by `azimuth` and tilted by `polar` (0 =
 * straight down). `flat` 1 flattens the galaxy into its plan. Scene units and radians.
 */
export type CameraView = {
  x: number;
  y: number;
  z: number;
  distance: number;
  azimuth: number;
  polar: number;
  flat: number;
};

export type Viewport = { width: number; height: number };
export type Sphere = { center: readonly [number, number, number]; radius: number };

const FIELD_OF_VIEW = (36 * Math.PI) / 180;
export const HALF_TAN = Math.tan(FIELD_OF_VIEW / 2);

export const TILTED_POLAR = 0.92;
const POLAR_RANGE = [0.04, 1.5] as const;
const RADIANS_PER_PIXEL = 0.0055;

/** Camera axes in the scene. `back` points from the target to the eye. */
export function axesOf(view: CameraView) {
  const sinA = Math.sin(view.azimuth);
  const cosA = Math.cos(view.azimuth);
  const sinP = Math.sin(view.polar);
  const cosP = Math.cos(view.polar);
  return {
    right: [cosA, 0, -sinA],
    up: [-cosP * sinA, sinP, -cosP * cosA],
    back: [sinP * sinA, cosP, sinP * cosA],
  } as const;
}

/** Pixels that one scene unit covers at depth one. */
export function focalLength(viewport: Viewport): number {
  return viewport.height / 2 / HALF_TAN;
}

/** Scene units that one pixel covers at the target. */
export function unitsPerPixel(view: CameraView, viewport: Viewport): number {
  return view.distance / focalLength(viewport);
}

export function orbit(view: CameraView, dx: number, dy: number): CameraView {
  const polar = clamp(view.polar - dy * RADIANS_PER_PIXEL, POLAR_RANGE[0], POLAR_RANGE[1]);
  return { ...view, azimuth: view.azimuth - dx * RADIANS_PER_PIXEL, polar };
}

/** Drags the galaxy by pixels: the point under the pointer stays under it (exactly, at the target's depth). */
export function pan(view: CameraView, dx: number, dy: number, viewport: Viewport): CameraView {
  const { right, up } = axesOf(view);
  const scale = unitsPerPixel(view, viewport);
  const along = (axis: 0 | 1 | 2) => (-dx * right[axis] + dy * up[axis]) * scale;
  return { ...view, x: view.x + along(0), y: view.y + along(1), z: view.z + along(2) };
}

/** Zooms (factor < 1 zooms in) around the point under the pointer. Pixels from the top left. */
export function zoomAt(
  view: CameraView,
  factor: number,
  pointer: { x: number; y: number },
  viewport: Viewport,
  range: readonly [number, number],
): CameraView {
  const distance = clamp(view.distance * factor, range[0], range[1]);
  const slide = 1 - distance / view.distance;
  const moved = pan(
    view,
    (viewport.width / 2 - pointer.x) * slide,
    (viewport.height / 2 - pointer.y) * slide,
    viewport,
  );
  return { ...moved, distance };
}

/** The distance at which a sphere fills the viewport, with a small margin. */
export function fitDistance(radius: number, viewport: Viewport): number {
  const narrow = Math.min(1, viewport.width / Math.max(1, viewport.height));
  return (radius * 1.04) / (HALF_TAN * narrow);
}

export function mix(a: CameraView, b: CameraView, t: number): CameraView {
  const turn = Math.atan2(Math.sin(b.azimuth - a.azimuth), Math.cos(b.azimuth - a.azimuth));
  const between = (from: number, to: number) => from + (to - from) * t;
  return {
    x: between(a.x, b.x),
    y: between(a.y, b.y),
    z: between(a.z, b.z),
    distance: Math.exp(between(Math.log(a.distance), Math.log(b.distance))),
    azimuth: a.azimuth + turn * t,
    polar: between(a.polar, b.polar),
    flat: between(a.flat, b.flat),
  };
}

/** Keeps the target near the sectors, so that the view never leaves them. */
export function limitView(view: CameraView, bounds: Sphere): CameraView {
  const [cx, cy, cz] = bounds.center;
  const away = Math.hypot(view.x - cx, view.y - cy, view.z - cz);
  if (away <= bounds.radius) return view;
  const pull = bounds.radius / away;
  return { ...view, x: cx + (view.x - cx) * pull, y: cy + (view.y - cy) * pull, z: cz + (view.z - cz) * pull };
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
