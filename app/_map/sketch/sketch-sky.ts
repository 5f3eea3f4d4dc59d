import { smoothstep } from '../camera/depth-fade.ts';
import { clamp } from '../camera/view.ts';
import { FLAG_BIT } from '../model/chart.ts';
import { FIELD_SIDE, type FieldStar, parallax, starfield } from '../model/starfield.ts';
import { cssColor, mixRgb, type Rgb } from '../palette.ts';
import { Batches } from './batches.ts';
import { type Lens, NEAREST } from './lens.ts';

const SPRITE = 64;
const NEBULA_REACH = 0.95;
/** Beyond this number no glows are drawn: at that distance they only blur. */
const MAX_GLOWS = 400;

let field: FieldStar[] | null = null;

/** The stars behind the galaxy. Near ones move more than far ones. */
export function sketchSky(context: CanvasRenderingContext2D, lens: Lens): void {
  field ??= starfield();
  const { backdrop } = lens.controller;
  const { palette, scale } = lens;
  const batches = new Batches();
  for (const { x, y, near, light } of field) {
    const share = parallax(near);
    const zoom = (1 + (backdrop.scale - 1) * share) * scale;
    const left = lens.width / 2 + (wrap(x + backdrop.x * share) - FIELD_SIDE / 2) * zoom;
    const top = lens.height / 2 + (wrap(y + backdrop.y * share) - FIELD_SIDE / 2) * zoom;
    if (left < 0 || top < 0 || left > lens.width || top > lens.height) continue;
    const side = (0.8 + 1.1 * light) * scale;
    batches.at(0, light * (palette.dark ? 0.9 : 0.45)).rect(left, top, side, side);
  }
  batches.each((path, _, strength) => {
    context.fillStyle = cssColor(mixRgb(palette.ink, palette.line, 0.25), strength);
    context.fill(path);
  });
}

function wrap(value: number): number {
  return ((value % FIELD_SIDE) + FIELD_SIDE) % FIELD_SIDE;
}

/** Nebulae as soft volumes around the sectors that lie in them. */
export function sketchNebulae(context: CanvasRenderingContext2D, lens: Lens): void {
  const { chart } = lens.controller;
  const { palette } = lens;
  context.save();
  const reach = chart.spacing * NEBULA_REACH;
  eachInView(lens, reach, (sector, x, y, depth) => {
    const flags = chart.flags[sector] ?? 0;
    if (!(flags & (FLAG_BIT.nebula | FLAG_BIT.magnetic))) return;
    const magnetic = (flags & FLAG_BIT.magnetic) !== 0;
    const radius = lens.pixelsAt(reach, depth);
    const strength = palette.dark ? 0.5 - 0.2 * smoothstep(0.4, 1.5, radius / lens.height) : 0.34;
    context.globalAlpha = strength * smoothstep(3, 12, radius / lens.scale) * lens.fade(depth);
    const plain = palette.tints[chart.tints[sector] ?? 0] ?? palette.ink;
    const tint = magnetic ? mixRgb(plain, palette.warning, 0.6) : mixRgb(plain, palette.accent, 0.22);
    // Three overlapping puffs look less like a disc than one; the same in every frame.
    for (let puff = 0; puff < 3; puff++) {
      const angle = sector * 1.7 + puff * 2.1;
      const part = radius * (0.62 + 0.12 * puff);
      const [dx, dy] = [Math.cos(angle) * radius * 0.3, Math.sin(angle) * radius * 0.24];
      context.drawImage(glowSprite(tint), x + dx - part, y + dy - part, part * 2, part * 2);
    }
    if (magnetic) strokeField(context, x, y, radius, cssColor(tint));
  });
  context.restore();
}

/** Lines of a magnet's field: what distinguishes a magnetic nebula beside its colour. */
function strokeField(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = clamp(radius * 0.02, 0.7, 1.6);
  for (const reach of [0.42, 0.62, 0.82]) {
    for (const side of [-1, 1]) {
      const [aside, along] = [x + side * radius * reach * 1.3, radius * reach * 0.85];
      context.beginPath();
      context.moveTo(x, y);
      context.bezierCurveTo(aside, y - along, aside, y + along, x, y);
      context.stroke();
    }
  }
}

/** Light around known stars, if there are few enough in view. */
export function sketchGlows(context: CanvasRenderingContext2D, lens: Lens): void {
  const { chart } = lens.controller;
  const glows: (readonly [sector: number, x: number, y: number, depth: number])[] = [];
  eachInView(lens, 0, (sector, x, y, depth) => {
    if ((chart.knowledge[sector] ?? 0) > 1) glows.push([sector, x, y, depth]);
  });
  if (glows.length > MAX_GLOWS) return;
  context.save();
  for (const [sector, x, y, depth] of glows) {
    const weight = (chart.importance[sector] ?? 0) / 100;
    const radius = Math.min(lens.star(depth, sector), 15 * lens.scale) * (3.2 + 1.6 * weight);
    context.globalAlpha = (0.5 + 0.4 * weight) * lens.fade(depth);
    const tint = lens.palette.tints[chart.tints[sector] ?? 0] ?? lens.palette.ink;
    context.drawImage(glowSprite(tint), x - radius, y - radius, radius * 2, radius * 2);
  }
  context.restore();
}

function eachInView(
  lens: Lens,
  reach: number,
  visit: (sector: number, x: number, y: number, depth: number) => void,
): void {
  const { screen } = lens.controller;
  for (let sector = 0; sector < screen.x.length; sector++) {
    const depth = screen.depth[sector] ?? 0;
    if (depth < NEAREST) continue;
    const margin = 40 + lens.pixelsAt(reach, depth);
    const [x, y] = [screen.x[sector] ?? 0, screen.y[sector] ?? 0];
    if (x > -margin && y > -margin && x < lens.width + margin && y < lens.height + margin) visit(sector, x, y, depth);
  }
}

const sprites = new Map<string, HTMLCanvasElement>();

/** A soft disc of one colour, painted once: drawing a picture costs far less than a gradient. */
function glowSprite(color: Rgb): HTMLCanvasElement {
  const key = cssColor(color);
  const known = sprites.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = SPRITE;
  canvas.height = SPRITE;
  const context = canvas.getContext('2d');
  if (context) {
    const half = SPRITE / 2;
    const gradient = context.createRadialGradient(half, half, 0, half, half, half);
    for (const r of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(r, cssColor(color, 0.7 * (1 - r * r) ** 3));
    context.fillStyle = gradient;
    context.fillRect(0, 0, SPRITE, SPRITE);
  }
  sprites.set(key, canvas);
  return canvas;
}
