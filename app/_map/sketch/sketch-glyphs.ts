import { smoothstep } from '../camera/depth-fade.ts';
import { GLYPH, type Glyph, type GlyphShape } from '../model/glyphs.ts';
import { cssColor, mixRgb, type Palette, type Rgb } from '../palette.ts';
import { type Lens, NEAREST } from './lens.ts';
import { SIGN_STROKES } from './sign-strokes.ts';
import { placesShown } from './sketch-places.ts';

/** Position of a sign next to its star, in steps to the right and down; others are centred on it. */
const CORNER: Readonly<Partial<Record<GlyphShape, readonly [number, number]>>> = {
  [GLYPH.port]: [0.72, -0.72],
  [GLYPH.planet]: [0.72, 0.72],
  [GLYPH.hazard]: [-0.72, -0.72],
  [GLYPH.special]: [-0.72, 0.72],
};

/** Content grows with the zoom and fades out in the overview; the viewer's own marks and warnings do not. */
export function sketchGlyphs(
  context: CanvasRenderingContext2D,
  lens: Lens,
  glyphs: readonly Glyph[],
  shows: (shape: GlyphShape) => boolean,
): void {
  const { screen } = lens.controller;
  const colors = glyphColors(lens.palette);
  for (const { sector, shape } of glyphs) {
    const depth = screen.depth[sector] ?? 0;
    const [x, y] = [screen.x[sector] ?? 0, screen.y[sector] ?? 0];
    const seen = depth >= NEAREST && x > -40 && y > -40 && x < lens.width + 40 && y < lens.height + 40;
    const alpha = seen && shows(shape) ? strength(lens, shape, depth) : 0;
    if (alpha < 0.02) continue;
    const size = sizeOf(lens, shape, depth, sector);
    const [dx, dy] = offsetOf(lens, shape, depth, sector);
    context.save();
    context.translate(x + dx, y + dy);
    context.globalAlpha = alpha;
    context.fillStyle = cssColor(colors(shape));
    context.strokeStyle = context.fillStyle;
    SIGN_STROKES[shape](context, size, 0.62 * lens.scale);
    context.restore();
  }
}

function strength(lens: Lens, shape: GlyphShape, depth: number): number {
  if (shape === GLYPH.capital) return lens.fade(depth);
  if (shape > GLYPH.special) return 1;
  const seen = smoothstep(2.2, 4.2, lens.grown(depth) / lens.scale) * lens.fade(depth);
  if (shape === GLYPH.nebula || shape === GLYPH.fedspace) return seen * 0.55;
  return shape === GLYPH.hazard ? seen : seen * (1 - placesShown(lens, depth));
}

function sizeOf(lens: Lens, shape: GlyphShape, depth: number, sector: number): number {
  const { scale } = lens;
  const star = lens.star(depth, sector);
  if (shape === GLYPH.nebula) return star * 1.9 + 3 * scale;
  if (shape === GLYPH.capital) return Math.max(lens.grown(depth) * 1.9, 6.5 * scale);
  if (shape === GLYPH.fedspace) return star * 1.5 + 2 * scale;
  if (shape === GLYPH.selected) return star + 11 * scale;
  if (shape === GLYPH.hovered) return star + 8 * scale;
  if (shape === GLYPH.home) return 5.5 * scale;
  if (shape === GLYPH.avoid) return Math.max(star * 1.2, 5 * scale);
  return shape > GLYPH.avoid ? 5 * scale : lens.grown(depth);
}

function offsetOf(lens: Lens, shape: GlyphShape, depth: number, sector: number): readonly [number, number] {
  const above = lens.star(depth, sector) + 12 * lens.scale;
  if (shape === GLYPH.home) return [0, -above];
  if (shape > GLYPH.avoid) return [0, above];
  const beside = lens.star(depth, sector) + lens.grown(depth) * 1.5 + 1.5 * lens.scale;
  const [right, down] = CORNER[shape] ?? [0, 0];
  return [right * beside, down * beside];
}

function glyphColors(palette: Palette): (shape: GlyphShape) => Rgb {
  const { ink, line, accent, warning, danger } = palette;
  const plain = mixRgb(ink, line, 0.25);
  const own: Readonly<Partial<Record<GlyphShape, Rgb>>> = {
    [GLYPH.hazard]: warning,
    [GLYPH.capital]: ink,
    [GLYPH.fedspace]: mixRgb(line, accent, 0.3),
    [GLYPH.special]: ink,
    [GLYPH.selected]: ink,
    [GLYPH.hovered]: ink,
    [GLYPH.home]: accent,
    [GLYPH.avoid]: danger,
    [GLYPH.ship]: accent,
    [GLYPH.teammate]: accent,
    [GLYPH.other]: ink,
    [GLYPH.hostile]: danger,
    [GLYPH.seen]: mixRgb(ink, line, 0.4),
    [GLYPH.seen_hostile]: mixRgb(danger, line, 0.3),
  };
  return (shape) => own[shape] ?? plain;
}
