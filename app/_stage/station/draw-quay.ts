import { dotsPath, linePath, rounded, type Shape } from '../flat/shape.ts';
import { box, HULL } from './solids.ts';
import type { SlipState, StationScene } from './station-scene.ts';
import { DECK_FLATNESS, onPicture } from './station-view.ts';

const LAMPS: Readonly<Record<SlipState, { colour: string; opacity: number; width: number }>> = {
  own: { colour: 'var(--accent)', opacity: 1, width: 3 },
  taken: { colour: 'var(--warning)', opacity: 0.9, width: 2.2 },
  free: { colour: 'var(--success)', opacity: 0.9, width: 2.2 },
  unknown: { colour: 'var(--ink-faint)', opacity: 0.6, width: 2 },
};
const DEPTH = 26;
/** A ship's drawing is 120 × 60. */
const SHIP_BOX = 120;
/** Ships lie a little nearer than the quay, seen less flat than the deck so that they are recognised. */
const SHIP_V = 54;
const SHIP_FLATNESS = 0.62;

/** The quay with a lamp for each slip, its crates, and the viewer's ship before it. */
export function quayShapes({ quay, slips, crates, ship }: StationScene): Shape[] {
  const middle = [(quay.left + quay.right) / 2, quay.v] as const;
  return [
    pylons(),
    ...box(middle, quay.right - quay.left, DEPTH, -3, 3),
    truss(quay.left, quay.right, quay.v + DEPTH / 2),
    ...crates.flatMap((u) => box([u, quay.v - 4], 11, 11, 3, 9)),
    ...lampShapes(slips, quay.v + DEPTH / 2),
    ...(ship ? [shipShape(ship, quay.v + SHIP_V)] : []),
  ];
}

/** Two beams from the hub to the quay. */
function pylons(): Shape {
  const beams = [-26, 26].map((u) => linePath([onPicture([u, 20]), onPicture([u * 1.5, 168])]));
  return { kind: 'path', d: beams.join(''), stroke: HULL.side, width: 4 };
}

function truss(left: number, right: number, v: number): Shape {
  const count = Math.round((right - left) / 13);
  const step = (right - left) / count;
  const points = Array.from({ length: count + 1 }, (_, at) =>
    onPicture([left + at * step, v], at % 2 === 0 ? -3 : -10),
  );
  const [x1, y] = onPicture([left + step, v], -10);
  return {
    kind: 'path',
    d: `${linePath(points)}M${rounded(x1)} ${rounded(y)}H${rounded(x1 + right - left - 2 * step)}`,
    stroke: HULL.side,
    width: 0.9,
  };
}

function lampShapes(slips: StationScene['slips'], v: number): Shape[] {
  return (['unknown', 'free', 'taken', 'own'] as const).flatMap((state) => {
    const points = slips.filter((slip) => slip.state === state).map(({ u }) => onPicture([u, v], 0));
    const { colour, opacity, width } = LAMPS[state];
    if (points.length === 0) return [];
    return [
      { kind: 'path', d: dotsPath(points), stroke: colour, width: width * 2.6, opacity: opacity * 0.18, round: true },
      { kind: 'path', d: dotsPath(points), stroke: colour, width, opacity, round: true },
    ] as const;
  });
}

function shipShape({ type, u, length }: NonNullable<StationScene['ship']>, v: number): Shape {
  const size = length / SHIP_BOX;
  const [x, y] = onPicture([u, v]);
  const tall = size * Math.max(SHIP_FLATNESS, DECK_FLATNESS);
  return {
    kind: 'ship',
    type,
    matrix: [size, 0, 0, tall, x - length / 2, y - 30 * tall].map((value) => Math.round(value * 1000) / 1000),
    fill: 'var(--accent-soft)',
    stroke: 'var(--accent)',
  };
}
