import type { Ribbon, RibbonTone } from '../model/ribbons.ts';
import { cssColor, mixRgb } from '../palette.ts';
import type { Lens } from './lens.ts';
import { pointBetween, sightLine } from './sight-line.ts';

const WIDTH: Readonly<Record<RibbonTone, number>> = { exit: 1.3, hover: 1.1, course: 2.6 };

/** The course and the exits of the selection. `progress`: how many legs of the course are drawn so far. */
export function sketchRibbons(
  context: CanvasRenderingContext2D,
  lens: Lens,
  ribbons: readonly Ribbon[],
  progress: number,
): void {
  const { ink, accent } = lens.palette;
  const tone: Readonly<Record<RibbonTone, string>> = {
    exit: cssColor(mixRgb(ink, accent, 0.35), 0.8),
    hover: cssColor(ink, 0.55),
    course: cssColor(accent),
  };
  for (const ribbon of ribbons) {
    const shown = ribbon.leg < 0 ? 1 : Math.min(1, progress - ribbon.leg);
    const line = shown > 0 ? sightLine(lens.controller, ribbon.from, ribbon.to) : null;
    if (!line) continue;
    const end = shown < 1 ? pointBetween(lens.controller, ribbon.from, ribbon.to, shown) : { x: line.bx, y: line.by };
    if (!end) continue;
    context.lineWidth = WIDTH[ribbon.tone] * lens.scale;
    context.strokeStyle = tone[ribbon.tone];
    context.setLineDash(ribbon.dashed ? [6 * lens.scale, 5 * lens.scale] : []);
    context.beginPath();
    context.moveTo(line.ax, line.ay);
    context.lineTo(end.x, end.y);
    context.stroke();
  }
  context.setLineDash([]);
}
