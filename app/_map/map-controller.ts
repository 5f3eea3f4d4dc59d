import { Backdrop } from './camera/backdrop.ts';
import { CameraRig } from './camera/camera-rig.ts';
import { fitAllDistance } from './camera/fit.ts';
import { ScreenIndex } from './camera/screen-index.ts';
import { axesOf, clamp, fitDistance, focalLength, unitsPerPixel } from './camera/view.ts';
import { exitsOf } from './graph.ts';
import { type Chart, warpLength } from './model/chart.ts';
import { neighbourhoodRadius } from './model/neighbourhood.ts';

const MOUSE_REACH = 14;
const TOUCH_REACH = 24;
/** Radius in pixels within which zooming at the pointer finds a sector, and the strength of the pull towards it. */
const LEAN_REACH = 180;
const LEAN = 0.35;
/** Margin around the neighbours in the initial view, for the tools and bars over the map. */
const EXIT_MARGIN = 1.2;
/** Neighbours farther away than this many typical warps do not affect the initial view. */
const FAR_EXIT = 4;
/** Maximum distance of a sector from the centre of the closest view, as a fraction of the view's side. */
const CLOSE_UP_REACH = 0.3;
/** Sectors shown around the searched one. */
const READ_AROUND = 30;

/**
 * State shared by the canvas, the overlays and the gestures: the chart, the camera and all screen positions.
 * Deliberately not React state: a frame causes no render. Overlays listen to `onFrame`.
 */
export class MapController {
  readonly rig = new CameraRig(() => this.requestFrame());
  readonly screen = new ScreenIndex();
  readonly backdrop = new Backdrop();
  chart: Chart;
  /** Sector under the pointer. */
  hovered: number | null = null;
  /** From the first frame on every sector has a screen position, so that keys and pointer find it. */
  drawn = false;
  private framed = false;
  private wake: (() => void) | null = null;
  private readonly frameListeners = new Set<() => void>();

  constructor(chart: Chart) {
    this.chart = chart;
    this.adopt(chart);
  }

  /** Applies new data. The camera stays where it is, unless there was nothing to show before. */
  setChart(chart: Chart): void {
    if (chart === this.chart) return;
    if (this.chart.sectors.length === 0) this.framed = false;
    this.chart = chart;
    this.hovered = null;
    this.adopt(chart);
    this.requestFrame();
  }

  /** The canvas provides the function that draws one more frame; it gets a function to remove it. */
  attach(wake: () => void): () => void {
    this.wake = wake;
    return () => {
      if (this.wake === wake) this.wake = null;
    };
  }

  requestFrame(): void {
    this.wake?.();
  }

  onFrame(listener: () => void): () => void {
    this.frameListeners.add(listener);
    this.requestFrame();
    return () => this.frameListeners.delete(listener);
  }

  /** Before a frame is drawn: moves the camera, and with it the sectors' places. True when another frame must follow. */
  step(now: number, width: number, height: number): boolean {
    this.rig.viewport = { width, height };
    const moving = this.rig.step(now);
    this.backdrop.follow(this.rig.view, this.rig.viewport);
    this.screen.project(this.chart.positions, this.rig.view, this.rig.viewport);
    return moving;
  }

  reportFrame(): void {
    this.drawn = true;
    for (const listener of this.frameListeners) listener();
  }

  /** The initial view of the data: around a sector, or everything. Later calls do nothing. */
  frameFirst(sector: number | null, width: number, height: number): void {
    if (this.framed || this.chart.sectors.length === 0 || width < 2 || height < 2) return;
    this.framed = true;
    this.rig.viewport = { width, height };
    if (sector === null) {
      this.rig.fit();
      this.rig.finish();
      return;
    }
    const [x, y, z] = this.placeOf(sector);
    const exits = Float32Array.from(this.nearExits(sector).flatMap((to) => this.placeOf(to)));
    const around = fitAllDistance({ ...this.rig.aim, x, y, z }, exits, this.rig.viewport) * EXIT_MARGIN;
    this.rig.jumpTo(x, y, z, Math.max(around, this.readingDistance(sector, clamp(width / 24, 16, 60))));
  }

  /** The neighbours, except those at the end of a very long warp, which would shrink all others to dots. */
  private nearExits(sector: number): number[] {
    const { positions, spacing } = this.chart;
    const exits = exitsOf(this.chart, sector).map((to) => ({ to, length: warpLength(positions, sector, to) }));
    const [typical] = exits
      .map(({ length }) => length)
      .sort((a, b) => a - b)
      .slice(exits.length >> 1);
    const most = Math.max(typical ?? 0, spacing) * FAR_EXIT;
    return exits.filter(({ length }) => length <= most).map(({ to }) => to);
  }

  /** Zooms towards what matters: a visible anchor is approached, so that zooming never ends in empty space. */
  zoomTo(factor: number, anchor: number | null): void {
    const place = anchor !== null && factor < 1 && this.isInSight(anchor) ? this.placeOf(anchor) : null;
    this.rig.zoomSmoothly(factor, place);
  }

  /** A wheel or a pinch zooms at the pointer; over empty space it moves towards the nearest sector in reach. */
  zoomAt(factor: number, point: { x: number; y: number }): void {
    const near = factor < 1 ? this.screen.pick(point.x, point.y, LEAN_REACH) : null;
    if (near === null) {
      this.rig.zoom(factor, point);
      return;
    }
    const lean = (from: number, to: number | undefined) => from + ((to ?? from) - from) * LEAN;
    this.rig.zoom(factor, { x: lean(point.x, this.screen.x[near]), y: lean(point.y, this.screen.y[near]) });
  }

  /** Centres a sector, close enough to distinguish its surroundings. */
  focus(sector: number): void {
    this.rig.focus(...this.placeOf(sector), this.readingDistance(sector, READ_AROUND));
  }

  /** Centres a sector if it is near the edge or outside. */
  keepInView(sector: number): void {
    if (!this.isComfortable(sector)) this.rig.center(...this.placeOf(sector));
  }

  /** Brings all given sectors into view, no closer than reading distance; does nothing if they already are. */
  keepAllInView(sectors: readonly number[]): void {
    const last = sectors.at(-1);
    if (last === undefined || sectors.every((sector) => this.isComfortable(sector))) return;
    const places = Float32Array.from(sectors.flatMap((sector) => this.placeOf(sector)));
    this.rig.frame(places, this.readingDistance(last, READ_AROUND));
  }

  /** Away from the edges, where the tools and bars are. Reads the camera's destination, not the last drawn frame. */
  private isComfortable(sector: number): boolean {
    const { width, height } = this.rig.viewport;
    const at = this.projectPoint(...this.placeOf(sector), this.rig.aim);
    if (!at) return false;
    const [x, y] = [at.x / width, at.y / height];
    return x > 0.14 && x < 0.86 && y > 0.16 && y < 0.84;
  }

  /** The distance at which a sector and about `count` of those around it fill the view. */
  private readingDistance(sector: number, count: number): number {
    return fitDistance(neighbourhoodRadius(this.chart.positions, sector, count), this.rig.viewport);
  }

  isInSight(sector: number): boolean {
    const { width, height } = this.rig.viewport;
    const { x, y, depth } = this.screen.locate(sector);
    return depth > 0 && x > 0 && y > 0 && x < width && y < height;
  }

  /** The sector in the middle of the nearest view. */
  get closeUp(): number | null {
    const { width, height } = this.rig.viewport;
    if (!this.rig.isNearest) return null;
    return this.screen.pick(width / 2, height / 2, Math.min(width, height) * CLOSE_UP_REACH);
  }

  pick(x: number, y: number, touch: boolean): number | null {
    return this.screen.pick(x, y, touch ? TOUCH_REACH : MOUSE_REACH);
  }

  placeOf(sector: number): [number, number, number] {
    const { positions } = this.chart;
    return [positions[sector * 3] ?? 0, positions[sector * 3 + 1] ?? 0, positions[sector * 3 + 2] ?? 0];
  }

  /** The screen position of a point in the scene, and pixels per scene unit there; null behind the eye. */
  projectPoint(
    px: number,
    py: number,
    pz: number,
    view = this.rig.view,
  ): { x: number; y: number; scale: number } | null {
    const { viewport } = this.rig;
    const { right, up, back } = axesOf(view);
    const d = [px - view.x, (py - view.y) * (1 - view.flat), pz - view.z] as const;
    const along = (axis: readonly [number, number, number]) => d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2];
    const depth = view.distance - along(back);
    if (depth <= 0.05) return null;
    const scale = focalLength(viewport) / depth;
    return { x: viewport.width / 2 + along(right) * scale, y: viewport.height / 2 - along(up) * scale, scale };
  }

  /** Pixels of a typical warp at the centre of the view, as a measure of the zoom. */
  get pixelsPerWarp(): number {
    return this.chart.spacing / unitsPerPixel(this.rig.view, this.rig.viewport);
  }

  private adopt(chart: Chart): void {
    this.rig.bounds = { center: chart.center, radius: chart.radius };
    this.rig.positions = chart.positions;
    this.rig.shortest = chart.shortest;
  }
}
