import { GLYPH, type GlyphShape } from '../model/glyphs.ts';

/** Draws a sign of a size (pixels from its middle) around the origin; `pen` is half the width of its lines. */
type SignStroke = (context: CanvasRenderingContext2D, size: number, pen: number) => void;

const TURN = Math.PI * 2;

/** The same shapes as the shader's, by number. */
export const SIGN_STROKES: Readonly<Record<GlyphShape, SignStroke>> = {
  [GLYPH.port]: (context, s) => context.fillRect(-s * 0.62, -s * 0.62, s * 1.24, s * 1.24),
  [GLYPH.planet]: (context, s, pen) => {
    ring(context, s * 0.72, pen * 1.6);
    context.beginPath();
    context.arc(0, 0, s * 0.72, TURN / 4, TURN * 0.75);
    context.fill();
  },
  [GLYPH.hazard]: (context, s, pen) => strokeWith(context, triangle(s * 0.95, s * 0.15), pen * 2),
  [GLYPH.nebula]: (context, s, pen) => arcs(context, s, pen * 2, 7, 0.47, 0),
  [GLYPH.capital]: (context, s) => context.fill(spark(s)),
  [GLYPH.fedspace]: (context, s, pen) => ring(context, s, pen * 1.1),
  [GLYPH.special]: (context, s, pen) => strokeWith(context, diamond(s), pen * 2),
  [GLYPH.selected]: (context, s, pen) => arcs(context, s, pen * 3, 4, 0.78, TURN / 8),
  [GLYPH.hovered]: (context, s, pen) => ring(context, s, pen * 1.6),
  [GLYPH.home]: (context, s) => {
    context.fill(triangle(s * 0.95, -s * 0.4));
    context.fillRect(-s * 0.5, s * 0.03, s, s * 0.84);
  },
  [GLYPH.avoid]: (context, s, pen) => {
    const cross = new Path2D();
    for (const side of [-1, 1]) {
      cross.moveTo(-s * 0.75, -s * 0.75 * side);
      cross.lineTo(s * 0.75, s * 0.75 * side);
    }
    strokeWith(context, cross, pen * 2.2);
  },
  [GLYPH.ship]: (context, s) => context.fill(triangle(s * 0.95, 0)),
  [GLYPH.teammate]: (context, s, pen) => {
    ring(context, s * 0.85, pen * 2);
    dot(context, s * 0.32);
  },
  [GLYPH.other]: (context, s, pen) => strokeWith(context, triangle(s * 0.9, 0), pen * 2),
  [GLYPH.hostile]: (context, s, pen) => {
    strokeWith(context, diamond(s), pen * 2);
    dot(context, s * 0.3);
  },
  [GLYPH.seen]: (context, s, pen) => dashed(context, triangle(s * 0.9, 0), pen * 2),
  [GLYPH.seen_hostile]: (context, s, pen) => dashed(context, diamond(s), pen * 2),
};

/** For remembered content: the same shape, dashed. */
function dashed(context: CanvasRenderingContext2D, path: Path2D, width: number): void {
  context.setLineDash([width * 1.8, width * 1.2]);
  strokeWith(context, path, width);
  context.setLineDash([]);
}

function strokeWith(context: CanvasRenderingContext2D, path: Path2D, width: number): void {
  context.lineWidth = width;
  context.stroke(path);
}

function ring(context: CanvasRenderingContext2D, radius: number, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fill();
}

/** A ring of `count` pieces, each filling `share` of its part; the first piece's middle is at `start`. */
function arcs(
  context: CanvasRenderingContext2D,
  radius: number,
  width: number,
  count: number,
  share: number,
  start: number,
): void {
  context.lineWidth = width;
  const half = (TURN / count) * share * 0.5;
  for (let piece = 0; piece < count; piece++) {
    const middle = start + (piece / count) * TURN;
    context.beginPath();
    context.arc(0, 0, radius, middle - half, middle + half);
    context.stroke();
  }
}

/** An equilateral triangle with a corner at the top; `size` from its centre to a corner, the centre moved down. */
function triangle(size: number, down: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, down - size);
  path.lineTo(size * 0.866, down + size / 2);
  path.lineTo(-size * 0.866, down + size / 2);
  path.closePath();
  return path;
}

function diamond(size: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, -size);
  path.lineTo(size, 0);
  path.lineTo(0, size);
  path.lineTo(-size, 0);
  path.closePath();
  return path;
}

/** A star of four points with hollow sides. */
function spark(size: number): Path2D {
  const path = new Path2D();
  const waist = size * 0.12;
  path.moveTo(0, -size);
  path.quadraticCurveTo(waist, -waist, size, 0);
  path.quadraticCurveTo(waist, waist, 0, size);
  path.quadraticCurveTo(-waist, waist, -size, 0);
  path.quadraticCurveTo(-waist, -waist, 0, -size);
  return path;
}
