import { dotsPath, linePath, type Shape } from '../flat/shape.ts';
import type { PlanetScene } from './planet-scene.ts';
import type { PlanetView } from './planet-view.ts';

type Point = readonly [number, number];
/** Outlines in hundredths of the planet's radius, outward up: lit and dark faces, fine lines, windows. */
type Part = { lit?: Point[][]; dark?: Point[][]; lines?: Point[][]; windows?: Point[] };

/** Where the citadel stands on the limb: radians, at dusk. */
const PLACE = (-64 * Math.PI) / 180;

const LIT = 'oklch(0.78 0.02 250)';
const DARK = 'oklch(0.33 0.025 262)';

function block(left: number, right: number, low: number, high: number): Part {
  const middle = left + (right - left) * 0.42;
  return {
    lit: [box(left, middle, low, high)],
    dark: [box(middle, right, low, high)],
  };
}

function box(left: number, right: number, low: number, high: number): Point[] {
  return [
    [left, low],
    [left, high],
    [right, high],
    [right, low],
  ];
}

function arc(x: number, y: number, wide: number, high: number, from: number, to: number): Point[] {
  return Array.from({ length: 25 }, (_, at) => {
    const turn = from + ((to - from) * at) / 24;
    return [x + Math.cos(turn) * wide, y + Math.sin(turn) * high];
  });
}

/** What each level adds, in the order of the levels: safe, combat computer, cannon, thrusters, shields, interdictor. */
const PARTS: readonly Part[] = [
  {
    ...block(-4, 4, -1.2, 4.2),
    windows: [
      [1.2, 1.6],
      [2.6, 1.6],
      [1.2, 3],
      [2.6, 3],
    ],
  },
  {
    ...block(-1.4, 1.6, 4.2, 11),
    lines: [
      [
        [0, 11],
        [0, 15.5],
      ],
    ],
    windows: [
      [0.9, 6],
      [0.9, 8.6],
    ],
  },
  {
    ...block(-10, -5.6, -1.8, 2.4),
    lines: [
      [
        [-8, 2.2],
        [-12.4, 6.4],
      ],
      [
        [-7.2, 2.4],
        [-11.6, 6.8],
      ],
    ],
  },
  {
    lit: [
      [
        [5.6, -1.6],
        [6.4, 2.6],
        [7.2, 2.6],
        [7, -1.6],
      ],
      [
        [9, -2.2],
        [9.8, 2],
        [10.6, 2],
        [10.4, -2.2],
      ],
    ],
    dark: [
      [
        [7, -1.6],
        [7.2, 2.6],
        [8, 2.6],
        [8.4, -1.6],
      ],
      [
        [10.4, -2.2],
        [10.6, 2],
        [11.4, 2],
        [11.8, -2.2],
      ],
    ],
  },
  { lines: [arc(0, -2, 16.5, 15, 0.1, Math.PI - 0.1), arc(0, -2, 17.6, 16.2, 0.55, Math.PI - 0.55)] },
  {
    lines: [
      arc(0, 12.4, 5.2, 1.5, 0, Math.PI * 2),
      [
        [0, 15.5],
        [0, 20],
      ],
    ],
    windows: [[0, 15.8]],
  },
];

/** The citadel on the limb: the parts of its levels, and the one under construction as a fine outline. */
export function citadelShapes({ citadel }: PlanetScene, view: PlanetView): Shape[] {
  if (citadel.level === 0 && citadel.building === null) return [];
  const size = (view.r / 100) * (view.isWide ? 1.3 : 2);
  const [c, s] = [Math.cos(PLACE), Math.sin(PLACE)];
  function place([x, y]: Point): Point {
    return [view.x + c * view.r + (c * y - s * x) * size, view.y + s * view.r + (s * y + c * x) * size];
  }
  function join(outlines: readonly Point[][], closed: boolean): string {
    return outlines.map((outline) => linePath(outline.map(place), closed)).join('');
  }
  const built = PARTS.slice(0, citadel.level);
  const next = citadel.building === null ? undefined : PARTS[citadel.building - 1];
  const scaffold = [...(next?.lit ?? []), ...(next?.dark ?? []), ...(next?.lines ?? [])];
  const lines = built.flatMap((part) => part.lines ?? []);
  const dark = built.flatMap((part) => part.dark ?? []);
  const lit = built.flatMap((part) => part.lit ?? []);
  const windows = built.flatMap((part) => part.windows ?? []).map(place);
  const shapes = [
    { kind: 'path', d: join(scaffold, false), stroke: 'var(--warning)', width: 0.8, opacity: 0.8 },
    { kind: 'path', d: join(lines, false), stroke: 'var(--accent)', width: 0.9 },
    { kind: 'path', d: join(dark, true), fill: DARK },
    { kind: 'path', d: join(lit, true), fill: LIT },
    { kind: 'path', d: dotsPath(windows), stroke: 'var(--warning)', width: 1.5, round: true },
  ] as const;
  return shapes.filter(({ d }) => d !== '');
}
