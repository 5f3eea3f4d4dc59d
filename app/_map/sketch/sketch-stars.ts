import { clamp } from '../camera/view.ts';
import { cssColor, mixRgb, type Palette, type Rgb } from '../palette.ts';
import { Batches } from './batches.ts';
import { type Lens, NEAREST } from './lens.ts';

/** Ranks of knowledge, as the chart counts them. */
const KNOWN = 1;
const VISITED = 2;
const REACHABLE = 3;
const HERE = 4;

/** Steps of importance that colour distinguishes. */
const WEIGHTS = 5;
const KINDS = 2;
/** Below this radius in pixels a dot is drawn as a square: the difference is not visible. */
const SQUARE = 1.3;

/** From this radius in pixels on a star is a body with a bright core, as in the full drawing. */
const BODY = 5;
const SPRITE = 64;

let body: { key: string; sprite: HTMLCanvasElement } | null = null;

/** Every sector. Fill shows the knowledge: faint dot, hollow, solid, ringed, ringed twice as strong. */
export function sketchStars(context: CanvasRenderingContext2D, lens: Lens): void {
  const { controller, palette, scale } = lens;
  const { chart, screen } = controller;
  const [discs, holes, rings] = [new Batches(), new Batches(), new Batches()];
  const bodies: (readonly [x: number, y: number, radius: number])[] = [];
  for (let sector = 0; sector < chart.sectors.length; sector++) {
    const depth = screen.depth[sector] ?? 0;
    const [x, y] = [screen.x[sector] ?? 0, screen.y[sector] ?? 0];
    const margin = 24 * scale;
    if (depth < NEAREST || x < -margin || y < -margin || x > lens.width + margin || y > lens.height + margin) continue;
    const known = chart.knowledge[sector] ?? 0;
    const weight = (chart.importance[sector] ?? 0) / 100;
    const radius = radiusOf(lens, depth, known, weight);
    const fade = known >= REACHABLE ? 1 : lens.fade(depth);
    const step = Math.round(weight * (WEIGHTS - 1));
    const kind = known < KNOWN ? 0 : 1;
    const group = ((chart.tints[sector] ?? 0) * WEIGHTS + step) * KINDS + kind;
    const hollow = known === KNOWN && radius > 2.2 * scale;
    dot(discs.at(group, known < VISITED && !hollow ? fade * 0.72 : fade), x, y, radius);
    if (palette.dark && known >= VISITED && radius > BODY * scale) bodies.push([x, y, radius]);
    if (hollow) dot(holes.at(0, 1), x, y, radius - Math.max(1.1 * scale, radius * 0.26));
    if (known >= REACHABLE) {
      const ring = radius + (known === HERE ? 4.4 : 3.2) * scale;
      const path = rings.at(known, 1);
      path.moveTo(x + ring, y);
      path.arc(x, y, ring, 0, Math.PI * 2);
    }
  }
  discs.each((path, group, fade) => {
    context.fillStyle = cssColor(mixRgb(palette.ground, colorOf(palette, group), fade));
    context.fill(path);
  });
  for (const [x, y, radius] of bodies)
    context.drawImage(bodySprite(palette.ground), x - radius, y - radius, radius * 2, radius * 2);
  holes.each((path) => {
    context.fillStyle = cssColor(palette.ground);
    context.fill(path);
  });
  rings.each((path, known) => {
    context.lineWidth = (known === HERE ? 2.4 : 1.6) * scale;
    context.strokeStyle = cssColor(palette.accent, known === HERE ? 1 : 0.85);
    context.stroke(path);
  });
}

function radiusOf(lens: Lens, depth: number, known: number, weight: number): number {
  const unknown = known < KNOWN;
  const least = unknown ? 0.8 : 1.05 + 1.5 * weight;
  const size = lens.controller.chart.spacing * (0.062 + 0.07 * weight) * (unknown ? 0.62 : 1);
  const radius = clamp(lens.pixelsAt(size, depth), least * lens.scale, (15 + 7 * weight) * lens.scale);
  return known === HERE ? Math.max(radius, 4 * lens.scale) : radius;
}

function colorOf(palette: Palette, group: number): Rgb {
  const tint = palette.tints[Math.floor(group / (WEIGHTS * KINDS))] ?? palette.ink;
  if (group % KINDS === 0) return mixRgb(palette.line, tint, 0.35);
  const weight = (Math.floor(group / KINDS) % WEIGHTS) / (WEIGHTS - 1);
  return mixRgb(tint, palette.ink, 0.28 + 0.4 * weight);
}

function dot(path: Path2D, x: number, y: number, radius: number): void {
  if (radius < SQUARE) {
    path.rect(x - radius, y - radius, radius * 2, radius * 2);
    return;
  }
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, Math.PI * 2);
}

/** What makes a disc a star: a bright core that fades, and a darker limb. Painted once a theme. */
function bodySprite(ground: Rgb): HTMLCanvasElement {
  const key = cssColor(ground);
  if (body?.key === key) return body.sprite;
  const sprite = document.createElement('canvas');
  sprite.width = SPRITE;
  sprite.height = SPRITE;
  const context = sprite.getContext('2d');
  if (context) {
    const half = SPRITE / 2;
    const gradient = context.createRadialGradient(half, half, 0, half, half, half);
    gradient.addColorStop(0, 'rgb(255 255 255 / 0.95)');
    gradient.addColorStop(0.3, 'rgb(255 255 255 / 0.5)');
    gradient.addColorStop(0.62, 'rgb(255 255 255 / 0)');
    gradient.addColorStop(0.63, cssColor(ground, 0));
    gradient.addColorStop(1, cssColor(ground, 0.55));
    context.fillStyle = gradient;
    context.beginPath();
    context.arc(half, half, half, 0, Math.PI * 2);
    context.fill();
  }
  body = { key, sprite };
  return sprite;
}
