import { type CameraView, clamp } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import type { AtlasSlot } from '../model/atlas-rows.ts';
import type { Chart } from '../model/chart.ts';
import { type LabelBox, type LabelKey, LabelLayout } from '../model/label-layout.ts';
import { type LabelWork, labelWork } from '../model/label-pace.ts';
import type { Palette } from '../palette.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import { type Lens, lensOf } from '../sketch/lens.ts';
import type { MapAnalysis } from '../types.ts';
import { uiScale } from '../ui-scale.ts';
import { type LabelAtlas, TEXT_HEIGHT } from './label-atlas.ts';
import { avoidDrawings } from './label-obstacles.ts';
import { figureRequests, type LabelRequest, labelRequests } from './label-requests.ts';

const STANDS: Readonly<Partial<Record<LabelRequest['look'], LabelBox['stands']>>> = {
  group: 'middle',
  figure: 'above',
};

/** Without `names` only the figures of the analysis are written. */
export type ShownLabels = { overlay: Overlay; analysis: MapAnalysis | null; names: boolean; palette: Palette };

/** A label with its image, and from its point to its text in pixels of the screen. */
export type PlacedText = { label: LabelRequest; slot: AtlasSlot; dx: number; dy: number };

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

/** Maximum number of labels at a time. */
export const MAX_LABELS = 72;
const MAX_LABELS_NARROW = 34;
const NARROW = 600;

/**
 * Positions of the labels. All are laid out again after a change and at intervals while the view moves; in between they
 * follow their points.
 */
export class LabelPlacement {
  readonly atlas: LabelAtlas;
  texts: readonly PlacedText[] = [];
  private sides: ReadonlyMap<LabelKey, number> = new Map();
  private basis: Basis | null = null;
  private view: CameraView | null = null;
  private laidOutAt = 0;
  private followed = 0;

  constructor(atlas: LabelAtlas) {
    this.atlas = atlas;
  }

  /** Measures all texts again, after a font has loaded. */
  forget(): void {
    this.atlas.forget();
    this.basis = null;
  }

  /** Whether the labels must still be laid out once the motion has ended. */
  get pending(): boolean {
    return this.followed > 0;
  }

  /** Updates the labels for the current view; `now` in milliseconds. Returns what was done. */
  update(controller: MapController, shown: ShownLabels, pixelRatio: number, now: number): LabelWork {
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
    return work;
  }

  private layOut(controller: MapController, shown: ShownLabels, pixelRatio: number): void {
    // Laid out in rem-like pixels: texts scale with the page on large screens.
    const scale = uiScale();
    const width = controller.rig.viewport.width / scale;
    const height = controller.rig.viewport.height / scale;
    const least = clamp(6 + controller.pixelsPerWarp * 0.1, 8, 30);
    const layout = new LabelLayout(width, height, width < NARROW ? MAX_LABELS_NARROW : MAX_LABELS, least);
    reserveTools(layout, width, height);
    const lens = lensOf(controller, shown.palette, scale);
    avoidDrawings(layout, lens, shown);
    this.atlas.use({ palette: shown.palette, pixelsPerUnit: pixelRatio * scale });
    const chosen: LabelRequest[] = [];
    const keys = new Set<LabelKey>();
    for (const label of requestsOf(controller, shown)) {
      if (layout.full) break;
      if (keys.has(label.key) || !layout.place(this.boxOf(label, lens, least))) continue;
      keys.add(label.key);
      chosen.push(label);
    }
    this.sides = new Map(layout.placed.map(({ key, side }) => [key, side]));
    const textsOf = () =>
      layout.placed.flatMap(({ left, top }, i): PlacedText[] => {
        const label = chosen[i];
        const slot = label ? this.atlas.slotOf(label) : null;
        if (!label || !slot) return [];
        return [{ label, slot, dx: (left * scale - label.x) * pixelRatio, dy: (top * scale - label.y) * pixelRatio }];
      });
    this.texts = textsOf();
    if (this.texts.length === chosen.length) return;
    this.atlas.clear();
    this.texts = textsOf();
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
function offsetOf({ offset, sector, depth }: LabelRequest, lens: Lens, least: number): number {
  if (offset !== undefined) return offset / lens.scale;
  if (sector === undefined) return least;
  return Math.max(least, lens.ringed(depth, sector) / lens.scale + BESIDE);
}

function requestsOf(controller: MapController, { overlay, analysis, names }: ShownLabels): Iterable<LabelRequest> {
  return names ? labelRequests(controller, overlay, analysis) : figureRequests(controller, analysis);
}

/** Keeps texts from running under the search, the choice of an overlay below it, the tools and the overview. */
function reserveTools(layout: LabelLayout, width: number, height: number): void {
  layout.reserve(0, 0, width < NARROW ? width : 304, 50);
  layout.reserve(0, 50, width < NARROW ? 190 : 304, 50);
  layout.reserve(width - 108, 0, 108, 50);
  // On a short stage the tools are in two columns, as in the toolbar's own style.
  if (width < NARROW_STAGE) layout.reserve(width - 56, 50, 56, 100);
  else if (height < SHORT_STAGE) layout.reserve(width - 112, 50, 112, 190);
  else layout.reserve(width - 52, 50, 52, 240);
  layout.reserve(width / 2 - 150, height - 60, 300, 60);
  if (width >= 768) layout.reserve(0, height - 150, 150, 150);
}
