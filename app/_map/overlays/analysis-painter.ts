import type { MapController } from '../map-controller.ts';
import { cssColor, type Palette, type Rgb } from '../palette.ts';
import type { MapAnalysis } from '../types.ts';
import { bentLine, discRadius, type Point, pointOf } from './analysis-places.ts';

type Tone = MapAnalysis['discs'][number]['tone'];

/** Paints one frame of discs around sectors and lines between them; their texts are laid out with the labels. */
export function paintAnalysis(
  context: CanvasRenderingContext2D,
  controller: MapController,
  analysis: MapAnalysis,
  palette: Palette,
): void {
  const { width, height } = controller.rig.viewport;
  const ratio = Math.min(2, devicePixelRatio);
  const { canvas } = context;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const radius = discRadius(controller);
  for (const line of analysis.lines) paintLine(context, controller, line, palette);
  for (const disc of analysis.discs) {
    const at = pointOf(controller, disc.sector_id);
    if (at) paintDisc(context, at, radius, disc, palette);
  }
}

function paintDisc(
  context: CanvasRenderingContext2D,
  at: Point,
  radius: number,
  { tone, strength }: MapAnalysis['discs'][number],
  palette: Palette,
): void {
  const color = toneOf(tone, palette);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
  context.fillStyle = cssColor(color, 0.08 + strength * 0.3);
  context.fill();
  context.lineWidth = 1 + strength * 1.5;
  context.strokeStyle = cssColor(color, 0.5 + strength * 0.5);
  context.stroke();
}

function paintLine(
  context: CanvasRenderingContext2D,
  controller: MapController,
  line: MapAnalysis['lines'][number],
  palette: Palette,
): void {
  const bow = bentLine(controller, line);
  if (!bow) return;
  const { a, b, bend, middle } = bow;
  const { strength } = line;
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.quadraticCurveTo(bend.x, bend.y, b.x, b.y);
  context.lineWidth = 1 + strength * 3;
  context.strokeStyle = cssColor(palette.accent, 0.3 + strength * 0.6);
  context.stroke();
  paintArrow(context, middle, Math.atan2(b.y - a.y, b.x - a.x), 3.5 + strength * 3.5);
}

function paintArrow(context: CanvasRenderingContext2D, at: Point, angle: number, size: number): void {
  context.save();
  context.translate(at.x, at.y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(size, 0);
  context.lineTo(-size, -size);
  context.lineTo(-size, size);
  context.closePath();
  context.fillStyle = context.strokeStyle;
  context.fill();
  context.restore();
}

function toneOf(tone: Tone, palette: Palette): Rgb {
  switch (tone) {
    case 'good':
      return palette.accent;
    case 'fair':
      return palette.warning;
    case 'bad':
      return palette.danger;
    case 'plain':
      return palette.ink;
  }
}
