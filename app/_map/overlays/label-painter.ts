import { clamp } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import { type LabelBox, LabelLayout } from '../model/label-layout.ts';
import { cssColor, type Palette } from '../palette.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import { type Lens, lensOf } from '../sketch/lens.ts';
import type { MapAnalysis } from '../types.ts';
import { uiScale } from '../ui-scale.ts';
import { avoidDrawings } from './label-obstacles.ts';
import { figureRequests, type LabelRequest, labelRequests } from './label-requests.ts';

const LOOK: Readonly<Record<LabelRequest['look'], { size: number; weight: number; spacing: string }>> = {
  group: { size: 12.5, weight: 620, spacing: '0.09em' },
  focus: { size: 13, weight: 620, spacing: '0' },
  named: { size: 12, weight: 500, spacing: '0' },
  number: { size: 11, weight: 400, spacing: '0' },
  figure: { size: 11.5, weight: 620, spacing: '0' },
};

const STANDS: Readonly<Partial<Record<LabelRequest['look'], LabelBox['stands']>>> = {
  group: 'middle',
  figure: 'above',
};

/** Without `names` only the figures of the analysis are written. */
export type ShownLabels = { overlay: Overlay; analysis: MapAnalysis | null; names: boolean };

const SHORT_STAGE = 432;
/** Pixels between a star and its name. */
const BESIDE = 4;
/** Pixels between a name and the number after it. */
const NOTE_GAP = 5;

/** Paints the labels of one frame on a 2D canvas. Text widths are cached. */
export class LabelPainter {
  private readonly widths = new Map<string, number>();
  private readonly context: CanvasRenderingContext2D;
  private readonly family: string;

  constructor(context: CanvasRenderingContext2D, family: string) {
    this.context = context;
    this.family = family;
  }

  /** Measures all texts again: a font has loaded. */
  forget(): void {
    this.widths.clear();
  }

  paint(controller: MapController, shown: ShownLabels, palette: Palette, pixelRatio: number): void {
    // Laid out and painted in rem-like pixels: texts scale with the page on large screens.
    const scale = uiScale();
    const width = controller.rig.viewport.width / scale;
    const height = controller.rig.viewport.height / scale;
    const least = clamp(6 + controller.pixelsPerWarp * 0.1, 8, 30);
    const layout = new LabelLayout(width, height, width < 600 ? 34 : 72, least);
    reserveTools(layout, width, height);
    const lens = lensOf(controller, palette, scale);
    avoidDrawings(layout, lens, shown.overlay);
    const chosen = new Map<string, LabelRequest>();
    for (const label of requestsOf(controller, shown)) {
      if (layout.full) break;
      if (chosen.has(label.key)) continue;
      const box = {
        key: label.key,
        x: label.x / scale,
        y: label.y / scale,
        width: this.measure(label),
        height: 15,
        point: label.sector,
        stands: STANDS[label.look] ?? 'around',
        offset: offsetOf(label, lens, least),
      } as const;
      if (layout.place(box)) chosen.set(label.key, label);
    }
    this.prepare(width, height, pixelRatio * scale, palette);
    for (const { key, left, top } of layout.placed) {
      const label = chosen.get(key);
      if (label) this.write(label, left, top, palette);
    }
  }

  private prepare(width: number, height: number, pixelRatio: number, palette: Palette): void {
    const { canvas } = this.context;
    const wide = Math.round(width * pixelRatio);
    const high = Math.round(height * pixelRatio);
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    this.context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    this.context.clearRect(0, 0, width, height);
    this.context.textBaseline = 'middle';
    this.context.lineJoin = 'round';
    this.context.lineWidth = 3.5;
    this.context.strokeStyle = cssColor(palette.ground, 0.82);
  }

  private write(label: LabelRequest, left: number, top: number, palette: Palette): void {
    this.applyFont(label.look);
    this.context.fillStyle = cssColor(colorOf(label, palette));
    this.context.strokeText(label.text, left, top + 8);
    this.context.fillText(label.text, left, top + 8);
    if (label.note === undefined) return;
    const start = left + this.measure({ ...label, note: undefined }) + NOTE_GAP;
    this.applyFont('number');
    this.context.fillStyle = cssColor(palette.inkFaint);
    this.context.strokeText(label.note, start, top + 8);
    this.context.fillText(label.note, start, top + 8);
  }

  private measure(label: Pick<LabelRequest, 'look' | 'text'> & { note?: string | undefined }): number {
    if (label.note !== undefined)
      return (
        this.measure({ ...label, note: undefined }) + NOTE_GAP + this.measure({ look: 'number', text: label.note })
      );
    const key = `${label.look} ${label.text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.applyFont(label.look);
    const width = this.context.measureText(label.text).width;
    this.widths.set(key, width);
    return width;
  }

  private applyFont(look: LabelRequest['look']): void {
    const { size, weight, spacing } = LOOK[look];
    this.context.font = `${weight} ${size}px ${this.family}`;
    this.context.letterSpacing = spacing === '0' ? '0px' : `${(Number.parseFloat(spacing) * size).toFixed(2)}px`;
  }
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

/** Keeps texts from running under the search, the tools and the overview. */
function reserveTools(layout: LabelLayout, width: number, height: number): void {
  layout.reserve(0, 0, width < 600 ? width : 304, 50);
  layout.reserve(width - 108, 0, 108, 50);
  // On a short stage the tools are in two columns, as in the toolbar's own style.
  if (height < SHORT_STAGE) layout.reserve(width - 112, 50, 112, 190);
  else layout.reserve(width - 52, 50, 52, 240);
  layout.reserve(width / 2 - 150, height - 60, 300, 60);
  if (width >= 768) layout.reserve(0, height - 150, 150, 150);
}

function colorOf(label: LabelRequest, palette: Palette) {
  if (label.look === 'group') return palette.tints[label.tint] ?? palette.ink;
  if (label.look === 'number') return palette.inkFaint;
  return palette.ink;
}
