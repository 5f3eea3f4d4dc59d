import { smoothstep } from '../camera/depth-fade.ts';
import { cssColor, type Rgb } from '../palette.ts';
import { Batches } from './batches.ts';
import { type Lens, NEAREST } from './lens.ts';

const RINGS = 5;
const STEPS = 96;
const SPOKES = 12;
const PIECES = 6;

/** A faint tint over the middle of each cluster; hidden once the viewer is inside it. */
export function sketchHaze(context: CanvasRenderingContext2D, lens: Lens): void {
  const { controller, palette } = lens;
  for (const group of controller.chart.groups) {
    const at = controller.projectPoint(group.x, group.y, group.z);
    if (!at) continue;
    const depth = lens.pixelsAt(1, 1) / at.scale;
    const radius = group.radius * 1.3 * at.scale;
    const filled = radius / lens.height;
    const alpha = (palette.dark ? 0.13 : 0.16) * (1 - smoothstep(0.5, 2.2, filled)) * lens.fade(depth);
    const outside = at.x + radius < 0 || at.y + radius < 0 || at.x - radius > lens.width || at.y - radius > lens.height;
    if (outside || alpha < 0.004) continue;
    context.fillStyle = breath(context, at, radius, palette.tints[group.tint] ?? palette.ink, alpha);
    context.fillRect(at.x - radius, at.y - radius, radius * 2, radius * 2);
  }
}

/** Falls off like (1 − r²)³. */
function breath(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  radius: number,
  color: Rgb,
  alpha: number,
): CanvasGradient {
  const gradient = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  for (const r of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(r, cssColor(color, alpha * (1 - r * r) ** 3));
  return gradient;
}

/** Rings and spokes in the middle plane: they make height and distance visible when the view is tilted. */
export function sketchGrid(context: CanvasRenderingContext2D, lens: Lens): void {
  const { chart } = lens.controller;
  const [cx, cy, cz] = chart.center;
  const reach = chart.radius * 0.96;
  const batches = new Batches();
  const place = (radius: number, angle: number) =>
    lens.controller.projectPoint(cx + Math.cos(angle) * radius, cy, cz + Math.sin(angle) * radius);
  function line(points: ReadonlyArray<ReturnType<typeof place>>) {
    points.slice(1).forEach((to, i) => {
      const from = points[i];
      if (!from || !to || from.scale <= 0) return;
      const depth = lens.pixelsAt(1, 1) / to.scale;
      if (depth < NEAREST) return;
      const path = batches.at(0, lens.fade(depth));
      path.moveTo(from.x, from.y);
      path.lineTo(to.x, to.y);
    });
  }
  const turns = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * Math.PI * 2);
  for (let ring = 1; ring <= RINGS; ring++) line(turns.map((angle) => place((reach * ring) / RINGS, angle)));
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const angle = (spoke / SPOKES) * Math.PI * 2;
    const stops = Array.from({ length: PIECES + 1 }, (_, i) => 1 / RINGS + (1 - 1 / RINGS) * (i / PIECES));
    line(stops.map((part) => place(reach * part, angle)));
  }
  context.lineWidth = 1;
  batches.each((path, _, strength) => {
    context.strokeStyle = cssColor(lens.palette.line, (lens.palette.dark ? 0.15 : 0.2) * strength);
    context.stroke(path);
  });
}
