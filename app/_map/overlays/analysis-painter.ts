import { clamp } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import { cssColor, type Palette, type Rgb } from '../palette.ts';
import type { MapAnalysis } from '../types.ts';
import { uiScale } from '../ui-scale.ts';

type Tone = MapAnalysis['discs'][number]['tone'];
type Point = { x: number; y: number };

const TEXT_PX = 11;

/** Paints one frame of sector figures and the lines between them. */
export function paintAnalysis(
  context: CanvasRenderingContext2D,
  controller: MapController,
  analysis: MapAnalysis,
  palette: Palette,
): void {
  const scale = uiScale();
  const { width, height } = controller.rig.viewport;
  const ratio = Math.min(2, devicePixelRatio);
  const { canvas } = context;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = `600 ${TEXT_PX * scale}px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const radius = clamp(controller.pixelsPerWarp * 0.32, 7, 30) * scale;
  for (const line of analysis.lines) paintLine(context, controller, line, palette);
  for (const disc of analysis.discs) {
    const at = pointOf(controller, disc.sector_id);
    if (at) paintDisc(context, at, radius, disc, palette, scale);
  }
}

function pointOf({ chart, screen }: MapController, sectorId: string): Point | null {
  const sector = chart.indexOf.get(sectorId);
  if (sector === undefined || (screen.depth[sector] ?? 0) <= 0) return null;
  return { x: screen.x[sector] ?? 0, y: screen.y[sector] ?? 0 };
}

function paintDisc(
  context: CanvasRenderingContext2D,
  at: Point,
  radius: number,
  { tone, strength, text }: MapAnalysis['discs'][number],
  palette: Palette,
  scale: number,
): void {
  const color = toneOf(tone, palette);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
  context.fillStyle = cssColor(color, 0.08 + strength * 0.3);
  context.fill();
  context.lineWidth = 1 + strength * 1.5;
  context.strokeStyle = cssColor(color, 0.5 + strength * 0.5);
  context.stroke();
  if (text) write(context, text, { x: at.x, y: at.y - radius - TEXT_PX * 0.8 * scale }, palette);
}

function paintLine(
  context: CanvasRenderingContext2D,
  controller: MapController,
  { from, to, strength, text }: MapAnalysis['lines'][number],
  palette: Palette,
): void {
  const a = pointOf(controller, from);
  const b = pointOf(controller, to);
  if (!a || !b) return;
  // Curved to one side, so that both directions are separate lines.
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.14, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.14 };
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.quadraticCurveTo(bend.x, bend.y, b.x, b.y);
  context.lineWidth = 1 + strength * 3;
  context.strokeStyle = cssColor(palette.accent, 0.3 + strength * 0.6);
  context.stroke();
  const middle = { x: (a.x + 2 * bend.x + b.x) / 4, y: (a.y + 2 * bend.y + b.y) / 4 };
  paintArrow(context, middle, Math.atan2(b.y - a.y, b.x - a.x), 3.5 + strength * 3.5);
  if (text) write(context, text, { x: middle.x, y: middle.y - 12 }, palette);
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

function write(context: CanvasRenderingContext2D, text: string, { x, y }: Point, palette: Palette): void {
  context.lineWidth = 3.5;
  context.strokeStyle = cssColor(palette.ground, 0.85);
  context.strokeText(text, x, y);
  context.fillStyle = cssColor(palette.ink);
  context.fillText(text, x, y);
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
