import { rounded, type Shape } from '../flat/shape.ts';
import type { DeckPoint } from './station-scene.ts';
import { DECK_FLATNESS, onPicture } from './station-view.ts';

/** Flat shades of hulls, lit from the left. */
export const HULL = {
  top: 'oklch(0.42 0.032 252)',
  lit: 'oklch(0.62 0.03 246)',
  side: 'oklch(0.31 0.032 257)',
  dark: 'oklch(0.215 0.03 262)',
  edge: 'oklch(0.74 0.028 245)',
} as const;

/** Of a long front only the end towards the light is bright. */
const MAX_LIT = 5;

function face(fill: string, d: string): Shape {
  return { kind: 'path', d, fill };
}

function half(value: number): number {
  return rounded(value / 2);
}

/** A column: three shades of its side and its round top. */
export function column(at: DeckPoint, r: number, low: number, high: number): Shape[] {
  const [x, bottom] = onPicture(at, low);
  const [, top] = onPicture(at, high);
  const flat = r * DECK_FLATNESS;
  /** The side between two shares of the width, −1 to 1, down to the front of the round bottom. */
  function side(from: number, to: number): string {
    const [a, b] = [Math.sqrt(1 - from * from) * flat, Math.sqrt(1 - to * to) * flat];
    return `M${rounded(x + from * r)} ${rounded(top + a)}V${rounded(bottom + a)}A${rounded(r)} ${rounded(flat)} 0 0 0 ${rounded(x + to * r)} ${rounded(bottom + b)}V${rounded(top + b)}A${rounded(r)} ${rounded(flat)} 0 0 1 ${rounded(x + from * r)} ${rounded(top + a)}z`;
  }
  const round = `M${rounded(x - r)} ${rounded(top)}a${rounded(r)} ${rounded(flat)} 0 1 0 ${rounded(2 * r)} 0a${rounded(r)} ${rounded(flat)} 0 1 0 ${rounded(-2 * r)} 0z`;
  return [
    face(HULL.dark, side(0.3, 1)),
    face(HULL.side, side(-0.45, 0.3)),
    face(HULL.lit, side(-1, -0.45)),
    { kind: 'path', d: round, fill: HULL.top, stroke: HULL.edge, width: 0.6 },
  ];
}

/** A box: its front and its top; `depth` along v. */
export function box(at: DeckPoint, width: number, depth: number, low: number, high: number): Shape[] {
  const [x, bottom] = onPicture([at[0], at[1] + depth / 2], low);
  const [, top] = onPicture([at[0], at[1] + depth / 2], high);
  const [, back] = onPicture([at[0], at[1] - depth / 2], high);
  const [left, right, third] = [
    rounded(x - width / 2),
    rounded(x + width / 2),
    rounded(x - width / 2 + Math.min(width * 0.22, MAX_LIT)),
  ];
  return [
    face(HULL.side, `M${left} ${rounded(top)}H${right}V${rounded(bottom)}H${left}z`),
    face(HULL.lit, `M${left} ${rounded(top)}H${third}V${rounded(bottom)}H${left}z`),
    {
      kind: 'path',
      d: `M${left} ${rounded(back)}H${right}V${rounded(top)}H${left}z`,
      fill: HULL.top,
      stroke: HULL.edge,
      width: 0.5,
    },
  ];
}

/** A half ball on a column's top. */
export function dome(at: DeckPoint, r: number, low: number): Shape[] {
  const [x, y] = onPicture(at, low);
  const flat = rounded(r * DECK_FLATNESS);
  const [left, right, radius] = [rounded(x - r), rounded(x + r), rounded(r)];
  return [
    face(
      HULL.side,
      `M${left} ${rounded(y)}A${radius} ${radius} 0 0 1 ${right} ${rounded(y)}A${radius} ${flat} 0 0 1 ${left} ${rounded(y)}z`,
    ),
    face(
      HULL.lit,
      `M${left} ${rounded(y)}A${radius} ${radius} 0 0 1 ${rounded(x)} ${rounded(y - r)}A${half(r)} ${radius} 0 0 0 ${rounded(x - r * 0.4)} ${rounded(y + r * 0.28)}A${radius} ${flat} 0 0 1 ${left} ${rounded(y)}z`,
    ),
  ];
}
