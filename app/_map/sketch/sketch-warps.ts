import { smoothstep } from '../camera/depth-fade.ts';
import { LATENT, ONE_WAY } from '../model/warp-kind.ts';
import { relativeLength, touchesUnknown, warpWeight } from '../model/warp-look.ts';
import { cssColor, mixRgb } from '../palette.ts';
import { Batches } from './batches.ts';
import { type Lens, NEAREST } from './lens.ts';
import { isInFrame, type SightLine, sightLine } from './sight-line.ts';

/** A warp fainter than this is not drawn. */
const FAINTEST = 0.02;

/** Every warp in view as a hairline; long ones are fainter, so that they do not cover what is under them. */
export function sketchWarps(context: CanvasRenderingContext2D, lens: Lens): void {
  const { controller, palette, scale } = lens;
  const { chart } = controller;
  const [lines, dashed, arrows] = [new Batches(), new Batches(), new Batches()];
  for (let warp = 0; warp < chart.warpFrom.length; warp++) {
    const from = chart.warpFrom[warp] ?? 0;
    const line = sightLine(controller, from, chart.warpTo[warp] ?? 0);
    if (!line || !isInFrame(line, lens.width, lens.height)) continue;
    const kind = chart.warpKind[warp] ?? 0;
    const alpha = strength(lens, line, relativeLength(chart, warp)) * warpWeight(chart, warp);
    const tint = chart.tints[from] ?? 0;
    if (alpha >= FAINTEST) {
      const path = (kind & LATENT ? dashed : lines).at(tint, alpha);
      path.moveTo(line.ax, line.ay);
      path.lineTo(line.bx, line.by);
    }
    if (kind & ONE_WAY && !(kind & LATENT)) sketchArrow(arrows, lens, line, tint, touchesUnknown(chart, warp));
  }
  function stroke(path: Path2D, tint: number, alpha: number) {
    context.strokeStyle = cssColor(mixRgb(palette.line, palette.tints[tint] ?? palette.ink, 0.55), alpha);
    context.stroke(path);
  }
  context.lineWidth = scale;
  lines.each(stroke);
  context.setLineDash([4 * scale, 4 * scale]);
  dashed.each(stroke);
  context.setLineDash([]);
  arrows.each((path, tint, alpha) => {
    context.fillStyle = cssColor(mixRgb(palette.tints[tint] ?? palette.ink, palette.ink, 0.25), alpha);
    context.fill(path);
  });
}

function strength(lens: Lens, { ad, bd }: SightLine, length: number): number {
  const depth = (ad + bd) / 2;
  const near = smoothstep(6, 70, lens.pixelsAt(lens.controller.chart.spacing, depth) / lens.scale);
  const { dark } = lens.palette;
  const base = (dark ? 0.2 : 0.26) * (1 - near) + (dark ? 0.5 : 0.6) * near;
  const span = Math.min(1, Math.max(0.28, 1.5 / Math.max(length, 0.1)));
  return base * (span + (1 - span) * near * 0.6) * lens.fade(depth);
}

/** A small head a little past the middle; it fades out when too small to be visible. */
function sketchArrow(arrows: Batches, lens: Lens, line: SightLine, tint: number, unknown: boolean): void {
  const part = 0.58;
  const depth = line.ad + (line.bd - line.ad) * part;
  if (depth < NEAREST) return;
  const size = Math.min(lens.pixelsAt(lens.controller.chart.spacing * 0.075, depth), 6 * lens.scale);
  const alpha = smoothstep(1.6, 3.6, size / lens.scale) * lens.fade(depth) * (unknown ? 0.4 : 0.85);
  const span = Math.hypot(line.bx - line.ax, line.by - line.ay);
  if (alpha < 0.05 || span < 1) return;
  // The middle in space is not the middle on screen: the nearer half is longer.
  const x = (line.ax * line.ad * (1 - part) + line.bx * line.bd * part) / depth;
  const y = (line.ay * line.ad * (1 - part) + line.by * line.bd * part) / depth;
  const [ux, uy] = [((line.bx - line.ax) / span) * size, ((line.by - line.ay) / span) * size];
  const path = arrows.at(tint, alpha);
  path.moveTo(x + ux, y + uy);
  path.lineTo(x - ux * 0.8 - uy * 0.75, y - uy * 0.8 + ux * 0.75);
  path.lineTo(x - ux * 0.35, y - uy * 0.35);
  path.lineTo(x - ux * 0.8 + uy * 0.75, y - uy * 0.8 - ux * 0.75);
  path.closePath();
}
