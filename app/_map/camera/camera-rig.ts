import { fitAll } from './fit.ts';
import {
  type CameraView,
  clamp,
  fitDistance,
  limitView,
  mix,
  orbit,
  pan,
  type Sphere,
  TILTED_POLAR,
  type Viewport,
  zoomAt,
} from './view.ts';

const GLIDE_MS = 200;
/** Margin around a framed course, for the bars over the map. */
const FIT_MARGIN = 1.35;

/**
 * The camera over time: gestures move it at once, jumps glide for 200 ms (or not at all with reduced motion). Has no
 * clock of its own: `step(now)` is called once per frame and says whether another frame is needed.
 */
export class CameraRig {
  view: CameraView = { x: 0, y: 0, z: 0, distance: 200, azimuth: 0, polar: TILTED_POLAR, flat: 0 };
  viewport: Viewport = { width: 1, height: 1 };
  bounds: Sphere = { center: [0, 0, 0], radius: 100 };
  /** All sectors, three numbers each, for an exact fit. */
  positions: Float32Array = new Float32Array(0);
  /** The closest distance is derived from it: the length of a short warp in scene units. */
  shortest = 5;
  reducedMotion = false;
  private glide: { from: CameraView; to: CameraView; start: number | null } | null = null;
  private readonly onChange: () => void;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Advances a glide; true while it lasts. */
  step(now: number): boolean {
    if (!this.glide) return false;
    this.glide.start ??= now;
    const t = this.reducedMotion ? 1 : clamp((now - this.glide.start) / GLIDE_MS, 0, 1);
    this.view = mix(this.glide.from, this.glide.to, 1 - (1 - t) ** 3);
    if (t === 1) this.glide = null;
    return this.glide !== null;
  }

  /** Ends a glide at its destination. */
  finish(): void {
    this.set(this.aim);
  }

  orbit(dx: number, dy: number): void {
    const turned = orbit(this.aim, dx, dy);
    this.set(this.aim.flat > 0.5 ? { ...turned, polar: 0 } : turned);
  }

  pan(dx: number, dy: number): void {
    this.set(limitView(pan(this.aim, dx, dy, this.viewport), this.bounds));
  }

  /** Zooms by a factor around a point in pixels, by default the centre. */
  zoom(factor: number, pointer = { x: this.viewport.width / 2, y: this.viewport.height / 2 }): void {
    this.set(limitView(zoomAt(this.aim, factor, pointer, this.viewport, this.range), this.bounds));
  }

  /** As `zoom`, but gliding: for buttons and keys. Moves towards a place in proportion to the change of scale. */
  zoomSmoothly(factor: number, towards: readonly [number, number, number] | null = null): void {
    const { aim } = this;
    const share = towards ? 1 - factor : 0;
    const [x, y, z] = towards ?? [aim.x, aim.y, aim.z];
    const target = { x: aim.x + (x - aim.x) * share, y: aim.y + (y - aim.y) * share, z: aim.z + (z - aim.z) * share };
    this.glideTo({ ...aim, ...target, distance: clamp(aim.distance * factor, ...this.range) });
  }

  fit(): void {
    const [x, y, z] = this.bounds.center;
    this.glideTo(fitAll({ ...this.aim, x, y, z }, this.positions, this.viewport));
  }

  /** Centres a point, at most at reading distance. */
  focus(x: number, y: number, z: number, reading: number): void {
    // From the nearest view, where no chart is seen, back to one that shows the surroundings.
    const distance = clamp(this.isNearest ? reading : Math.min(this.aim.distance, reading), ...this.range);
    this.glideTo({ ...this.aim, x, y, z, distance });
  }

  /** Shows some points (three numbers each) with a margin, from `closest` or farther. */
  frame(points: Float32Array, closest: number): void {
    const [x = 0, y = 0, z = 0] = points;
    const fitted = fitAll({ ...this.aim, x, y, z }, points, this.viewport);
    this.glideTo({ ...fitted, distance: clamp(Math.max(fitted.distance * FIT_MARGIN, closest), ...this.range) });
  }

  /** Moves the centre without changing the scale. */
  center(x: number, y: number, z: number): void {
    this.glideTo({ ...this.aim, x, y, z });
  }

  setFlat(flat: boolean): void {
    const polar = flat ? 0 : TILTED_POLAR;
    this.glideTo({ ...this.aim, flat: flat ? 1 : 0, polar, azimuth: flat ? 0 : this.aim.azimuth });
  }

  /** Applies a view at once. */
  set(view: CameraView): void {
    this.glide = null;
    this.view = view;
    this.onChange();
  }

  jumpTo(x: number, y: number, z: number, distance: number): void {
    this.set({ ...this.aim, x, y, z, distance: clamp(distance, ...this.range) });
  }

  /** The camera's destination, or its position without a glide. */
  get aim(): CameraView {
    return this.glide?.to ?? this.view;
  }

  /** The viewer cannot come closer. */
  get isNearest(): boolean {
    return this.aim.distance <= this.range[0] * 1.001;
  }

  private get range(): [number, number] {
    return [this.shortest * 2, fitDistance(this.bounds.radius, this.viewport) * 1.5];
  }

  private glideTo(view: CameraView): void {
    this.glide = { from: this.view, to: view, start: null };
    this.onChange();
  }
}
