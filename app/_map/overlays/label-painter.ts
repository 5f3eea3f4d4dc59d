import { type CameraView, clamp } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import type { AtlasSlot } from '../model/atlas-rows.ts';
import type { Chart } from '../model/chart.ts';
import { type LabelBox, LabelLayout } from '../model/label-layout.ts';
import { labelWork } from '../model/label-pace.ts';
import type { Palette } from '../palette.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import { type Lens, lensOf } from '../sketch/lens.ts';
import type { MapAnalysis } from '../types.ts';
import { uiScale } from '../ui-scale.ts';
import { LabelAtlas, TEXT_HEIGHT } from './label-atlas.ts';
import { avoidDrawings } from './label-obstacles.ts';
import { figureRequests, type LabelRequest, labelRequests } from './label-requests.ts';

const STANDS: Readonly<Partial<Record<LabelRequest['look'], LabelBox['stands']>>> = {
  group: 'middle',
  figure: 'above',
};

/** Without `names` only the figures of the analysis are written. */
export type ShownLabels = { overlay: Overlay; analysis: MapAnalysis | null; names: boolean; palette: Palette };

/** A label as painted: its image, its text's place beside its point (screen pixels), and where the point is now. */
type Painted = { slot: AtlasSlot; dx: number; dy: number; find: LabelRequest['find'] };

/** What a layout depends on except for the view. */
type Basis = {
  shown: ShownLabels;
  chart: Chart;
  hovered: number | null;
  width: number;
  height: number;
  pixels: number;
};

const SHORT_STAGE = 432;
/** Below this width the tools are folded into one button, as in the toolbar's own style. */
const NARROW_STAGE = 448;
/** Pixels between a star and its name. */
const BESIDE = 4;

/**
 * Paints the labels on a 2D canvas. All are laid out when something has changed and now and then while the view moves;
 * in between they keep their places beside their points.
 */
export class LabelPainter {
  private readonly context: CanvasRenderingContext2D;
  private readonly atlas: LabelAtlas;
  private painted: readonly Painted[] = [];
  private sides: ReadonlyMap<string, number> = new Map();
  private basis: Basis | null = null;
  private view: CameraView | null = null;
  private laidOutAt = 0;
  private followed = 0;

  constructor(context: CanvasRenderingContext2D, family: string) {
    this.context = context;
    this.atlas = new LabelAtlas(family);
  }

  /** Measures all texts again: a font has loaded. */
  forget(): void {
    this.atlas.forget();
    this.basis = null;
  }

  /** Paints a frame; `now` in milliseconds. True while labels still have to be laid out where the motion ends. */
  paint(controller: MapController, shown: ShownLabels, pixelRatio: number, now: number): boolean {
    const { width, height } = controller.rig.viewport;
    const { chart, hovered } = controller;
    const basis = { shown, chart, hovered, width, height, pixels: pixelRatio };
    const { view } = controller.rig;
    const { followed } = this;
    const [changed, moved] = [!isSame(this.basis, basis), this.view !== view];
    this.view = view;
    const work = labelWork({ changed, moved, since: now - this.laidOutAt, followed });
    if (work === 'layout') {
      this.layOut(controller, shown, pixelRatio);
      this.basis = basis;
      this.laidOutAt = now;
      this.followed = 0;
    }
    if (work === 'follow') this.followed += 1;
    if (work !== 'keep') this.copyAll(width, height, pixelRatio);
    return this.followed > 0;
  }

  private layOut(controller: MapController, shown: ShownLabels, pixelRatio: number): void {
    // Laid out in rem-like pixels: texts scale with the page on large screens.
    const scale = uiScale();
    const width = controller.rig.viewport.width / scale;
    const height = controller.rig.viewport.height / scale;
    const least = clamp(6 + controller.pixelsPerWarp * 0.1, 8, 30);
    const layout = new LabelLayout(width, height, width < 600 ? 34 : 72, least);
    reserveTools(layout, width, height);
    const lens = lensOf(controller, shown.palette, scale);
    avoidDrawings(layout, lens, shown);
    this.atlas.use({ palette: shown.palette, pixelsPerUnit: pixelRatio * scale });
    const chosen = new Map<string, LabelRequest>();
    for (const label of requestsOf(controller, shown)) {
      if (layout.full) break;
      if (chosen.has(label.key)) continue;
      if (layout.place(this.boxOf(label, lens, least))) chosen.set(label.key, label);
    }
    this.sides = new Map(layout.placed.map(({ key, side }) => [key, side]));
    const placed = layout.placed.flatMap(({ key, left, top }) => ({ label: chosen.get(key), left, top }));
    const paintedOf = () =>
      placed.flatMap(({ label, left, top }): Painted[] => {
        const slot = label ? this.atlas.slotOf(label) : null;
        if (!label || !slot) return [];
        const [dx, dy] = [(left * scale - label.x) * pixelRatio, (top * scale - label.y) * pixelRatio];
        return [{ slot, dx, dy, find: label.find }];
      });
    this.painted = paintedOf();
    if (this.painted.length === placed.length) return;
    this.atlas.clear();
    this.painted = paintedOf();
  }

  private boxOf(label: LabelRequest, lens: Lens, least: number): LabelBox {
    return {
      key: label.key,
      x: label.x / lens.scale,
      y: label.y / lens.scale,
      width: this.atlas.widthOf(label),
      height: TEXT_HEIGHT,
      point: label.sector,
      stands: STANDS[label.look] ?? 'around',
      offset: offsetOf(label, lens, least),
      before: this.sides.get(label.key),
    };
  }

  private copyAll(width: number, height: number, pixelRatio: number): void {
    const { canvas } = this.context;
    const wide = Math.round(width * pixelRatio);
    const high = Math.round(height * pixelRatio);
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    this.context.clearRect(0, 0, wide, high);
    for (const { slot, dx, dy, find } of this.painted) {
      const at = find();
      if (at) this.atlas.copy(this.context, slot, at.x * pixelRatio + dx, at.y * pixelRatio + dy);
    }
  }
}

function isSame(before: Basis | null, now: Basis): boolean {
  return (
    before !== null &&
    before.shown === now.shown &&
    before.chart === now.chart &&
    before.hovered === now.hovered &&
    before.width === now.width &&
    before.height === now.height &&
    before.pixels === now.pixels
  );
}

/** Pixels from a label's point to what it stands beside: a disc, or a star with its ring. */
function offsetOf({ offset, sector }: LabelRequest, lens: Lens, least: number): number {
  if (offset !== undefined) return offset / lens.scale;
  if (sector === undefined) return least;
  const depth = lens.controller.screen.depth[sector] ?? 0;
  return Math.max(least, lens.ringed(depth, sector) / lens.scale + BESIDE);
}

function requestsOf(controller: MapController, { overlay, analysis, names }: ShownLabels): Iterable<LabelRequest> {
  return names ? labelRequests(controller, overlay, analysis) : figureRequests(controller, analysis);
}

/** Keeps texts from running under the search, the choice of an overlay below it, the tools and the overview. */
function reserveTools(layout: LabelLayout, width: number, height: number): void {
  layout.reserve(0, 0, width < 600 ? width : 304, 50);
  layout.reserve(0, 50, width < 600 ? 190 : 304, 50);
  layout.reserve(width - 108, 0, 108, 50);
  // On a short stage the tools are in two columns, as in the toolbar's own style.
  if (width < NARROW_STAGE) layout.reserve(width - 56, 50, 56, 100);
  else if (height < SHORT_STAGE) layout.reserve(width - 112, 50, 112, 190);
  else layout.reserve(width - 52, 50, 52, 240);
  layout.reserve(width / 2 - 150, height - 60, 300, 60);
  if (width >= 768) layout.reserve(0, height - 150, 150, 150);
}
