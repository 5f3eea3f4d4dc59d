import type { PixelRows } from '../gl/atlas-texture.ts';
import { AtlasRows, type AtlasSlot } from '../model/atlas-rows.ts';
import { cssColor, type Palette } from '../palette.ts';
import type { LabelRequest } from './label-requests.ts';

type Look = LabelRequest['look'];

const LOOK: Readonly<Record<Look, { size: number; weight: number; spacing: string }>> = {
  group: { size: 12.5, weight: 620, spacing: '0.09em' },
  focus: { size: 13, weight: 620, spacing: '0' },
  named: { size: 12, weight: 500, spacing: '0' },
  number: { size: 11, weight: 400, spacing: '0' },
  figure: { size: 11.5, weight: 620, spacing: '0' },
};

/** Pixels between a name and the number after it. */
const NOTE_GAP = 5;
/** Pixels around a text in the atlas, for its halo. */
const MARGIN = 4;
const HALO = 3.5;
export const TEXT_HEIGHT = 15;
/** Twice the texts that a map shows at a time. */
const SIDES = [1024, 640] as const;
/** Maximum number of cached widths; a large galaxy has more names. */
const MAX_WIDTHS = 4_000;

/** Style of all texts; a new one invalidates all images. */
type TextStyle = { palette: Palette; pixelsPerUnit: number };

/** `copiedTo`: what reads the image, a canvas or a texture. `mostPixels`: the longest side it may have. */
type AtlasUse = { copiedTo: 'canvas' | 'texture'; mostPixels: number };

/**
 * Labels with their halos as parts of one image: a text is painted once and copied into each frame, which costs a
 * fraction of painting it. Widths are in rem-like pixels, `pixelsPerUnit` of the screen each.
 */
export class LabelAtlas {
  readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private readonly widths: Readonly<Record<Look, Map<string, number>>> = {
    group: new Map(),
    focus: new Map(),
    named: new Map(),
    number: new Map(),
    figure: new Map(),
  };
  private readonly family: string;
  private readonly mostPixels: number;
  private rows = new AtlasRows(0, 0, 1);
  private style: TextStyle | null = null;
  private painted: PixelRows | null = null;
  /** The style whose font the canvas has. */
  private font: Look | null = null;

  constructor(family: string, { copiedTo, mostPixels }: AtlasUse = { copiedTo: 'canvas', mostPixels: Infinity }) {
    this.family = family;
    this.mostPixels = mostPixels;
    // A texture reads the pixels in memory; a canvas on the graphics card would have to be read back.
    this.context = this.canvas.getContext('2d', { willReadFrequently: copiedTo === 'texture' });
  }

  /** Measures and paints all texts again, after a font has loaded. */
  forget(): void {
    for (const widths of Object.values(this.widths)) widths.clear();
    this.font = null;
    this.style = null;
  }

  /** Must be called before texts are painted; images of another style are dropped. */
  use(style: TextStyle): void {
    const { context } = this;
    if (!context || (this.style?.palette === style.palette && this.style.pixelsPerUnit === style.pixelsPerUnit)) return;
    this.style = style;
    const [width, height] = SIDES.map((side) => Math.min(Math.ceil(side * style.pixelsPerUnit), this.mostPixels)) as [
      number,
      number,
    ];
    this.canvas.width = width;
    this.canvas.height = height;
    this.font = null;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    this.rows = new AtlasRows(width, height, this.row);
  }

  /** The image of a label, painted if it is new. Null without room: `clear` and request all of the frame's again. */
  slotOf(label: LabelRequest): AtlasSlot | null {
    const key = `${label.look} ${label.tint} ${label.text} ${label.note ?? ''}`;
    const known = this.rows.find(key);
    if (known || !this.style) return known ?? null;
    const width = Math.ceil((this.widthOf(label) + MARGIN * 2) * this.style.pixelsPerUnit);
    const slot = this.rows.add(key, width);
    if (slot) this.write(label, slot, this.style);
    return slot;
  }

  /** The rows with texts painted since the last call, for a copy of the image elsewhere. */
  takePainted(): PixelRows | null {
    const { painted } = this;
    this.painted = null;
    return painted;
  }

  clear(): void {
    this.rows.clear();
    this.context?.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** Copies an image so that its text starts at a point, in whole pixels of the screen: never blurred. */
  copy(to: CanvasRenderingContext2D, { left, top, width }: AtlasSlot, x: number, y: number): void {
    const { canvas, row, margin } = this;
    to.drawImage(canvas, left, top, width, row, Math.round(x) - margin, Math.round(y) - margin, width, row);
  }

  /** Width of a label with its note. */
  widthOf({ look, text, note }: Pick<LabelRequest, 'look' | 'text' | 'note'>): number {
    const width = this.measure(look, text);
    return note === undefined ? width : width + NOTE_GAP + this.measure('number', note);
  }

  /** Height of an image in pixels. */
  get row(): number {
    return Math.ceil((TEXT_HEIGHT + MARGIN * 2) * (this.style?.pixelsPerUnit ?? 1));
  }

  /** Pixels from the left and upper edges of an image to its text. */
  get margin(): number {
    return Math.round(MARGIN * (this.style?.pixelsPerUnit ?? 1));
  }

  private write(label: LabelRequest, slot: AtlasSlot, { palette, pixelsPerUnit }: TextStyle): void {
    const { context } = this;
    if (!context) return;
    const { margin, row, painted } = this;
    const [from, to] = [slot.top, slot.top + row];
    this.painted = painted ? { from: Math.min(painted.from, from), to: Math.max(painted.to, to) } : { from, to };
    context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, slot.left + margin, slot.top + margin);
    context.lineWidth = HALO;
    context.strokeStyle = cssColor(palette.ground, 0.82);
    const write = (look: Look, text: string, left: number, color: string) => {
      this.applyFont(look);
      context.fillStyle = color;
      context.strokeText(text, left, 8);
      context.fillText(text, left, 8);
    };
    write(label.look, label.text, 0, cssColor(colorOf(label, palette)));
    if (label.note !== undefined)
      write('number', label.note, this.measure(label.look, label.text) + NOTE_GAP, cssColor(palette.inkFaint));
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  private measure(look: Look, text: string): number {
    const widths = this.widths[look];
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (widths.size >= MAX_WIDTHS) widths.clear();
    this.applyFont(look);
    const width = this.context?.measureText(text).width ?? 0;
    widths.set(text, width);
    return width;
  }

  /** Only if it has changed: a canvas parses a font at each assignment, which takes longer than measuring. */
  private applyFont(look: Look): void {
    const { context } = this;
    if (!context || look === this.font) return;
    this.font = look;
    const { size, weight, spacing } = LOOK[look];
    context.font = `${weight} ${size}px ${this.family}`;
    context.letterSpacing = spacing === '0' ? '0px' : `${(Number.parseFloat(spacing) * size).toFixed(2)}px`;
  }
}

function colorOf(label: LabelRequest, palette: Palette) {
  if (label.look === 'group') return palette.tints[label.tint] ?? palette.ink;
  if (label.look === 'number') return palette.inkFaint;
  return palette.ink;
}
