import { repeatable } from '#app/_ui/repeatable.ts';
import { dawnOf, dawnShape } from '../flat/dawn.ts';
import { starShapes } from '../flat/draw-stars.ts';
import { type Drawing, dotsPath, linePath, rounded, type Shape } from '../flat/shape.ts';
import { moduleShapes } from './draw-module.ts';
import { quayShapes } from './draw-quay.ts';
import { column, HULL } from './solids.ts';
import type { StationScene } from './station-scene.ts';
import { DECK_FLATNESS, onPicture, STATION_VIEW } from './station-view.ts';

const STARS = 60;

/** The flat picture of a station's scene, back to front. */
export function drawStation(scene: StationScene): Drawing {
  const { width, height } = STATION_VIEW;
  const modules = scene.modules.toSorted((a, b) => a.at[1] - b.at[1]);
  return {
    width,
    height,
    gradients: [dawnOf(width, height)],
    clips: [],
    shapes: [
      dawnShape(width, height),
      ...starShapes(scene.seed, STARS, width, height),
      ...ringShapes(scene, false),
      ...armShapes(scene, false),
      ...modules.filter(({ at }) => at[1] < 0).flatMap(moduleShapes),
      ...scene.storeys.flatMap(({ r, low, high }) => column([0, 0], r, low, high)),
      ...windowShapes(scene),
      ...mastShapes(scene),
      ...armShapes(scene, true),
      ...ringShapes(scene, true),
      ...modules.filter(({ at }) => at[1] >= 0).flatMap(moduleShapes),
      ...quayShapes(scene),
    ],
  };
}

/** Half of the ring: a dark band with a lit upper edge, and its lamps. */
function ringShapes({ ring }: StationScene, front: boolean): Shape[] {
  if (ring === null) return [];
  function arc(radius: number, lift: number): string {
    const [x, y] = onPicture([0, 0], lift);
    return `M${rounded(x - radius)} ${rounded(y)}A${radius} ${rounded(radius * DECK_FLATNESS)} 0 0 ${front ? 0 : 1} ${rounded(x + radius)} ${rounded(y)}`;
  }
  const lamps = Array.from({ length: 13 }, (_, at) => {
    const turn = ((at + 1) / 14) * Math.PI;
    return onPicture([Math.cos(turn) * ring, Math.sin(turn) * ring], 0);
  });
  return [
    { kind: 'path', d: arc(ring, 0), stroke: HULL.dark, width: 7 },
    { kind: 'path', d: arc(ring, 2.4), stroke: front ? HULL.lit : HULL.side, width: 1.4 },
    ...(front
      ? [{ kind: 'path', d: dotsPath(lamps), stroke: 'var(--ink-muted)', width: 1.3, round: true } as const]
      : []),
  ];
}

function armShapes({ arms }: StationScene, front: boolean): Shape[] {
  return arms
    .filter(([, v]) => v >= 0 === front)
    .flatMap((end) => {
      const start = [end[0] * 0.25, end[1] * 0.25] as const;
      return [
        { kind: 'path', d: linePath([onPicture(start), onPicture(end)]), stroke: HULL.side, width: 6 },
        { kind: 'path', d: linePath([onPicture(start, 2), onPicture(end, 2)]), stroke: HULL.lit, width: 1.2 },
        ...column(end, 7, -3, 3),
      ] as const;
    });
}

/** Windows around the drum and the gallery, lit here and there. */
function windowShapes({ storeys, seed }: StationScene): Shape[] {
  const random = repeatable(seed + 5);
  const points = storeys.flatMap(({ r, low, high }, storey) =>
    Array.from({ length: storey % 2 === 0 ? 11 : 3 }, (_, at) => {
      const turn = 0.3 + (at / (storey % 2 === 0 ? 10 : 2)) * (Math.PI - 0.6);
      return onPicture([Math.cos(turn) * r, Math.sin(turn) * r], low + (high - low) * 0.55);
    }).filter(() => random() < 0.7),
  );
  return [{ kind: 'path', d: dotsPath(points), stroke: 'var(--warning)', width: 1.3, opacity: 0.9, round: true }];
}

/** The mast, with a lamp that warns of a black market. */
function mastShapes({ storeys, black_market }: StationScene): Shape[] {
  const top = storeys.at(-1)?.high ?? 0;
  const [x, y] = onPicture([0, 0], top + 12);
  return [
    { kind: 'path', d: linePath([onPicture([0, 0], top), [x, y]]), stroke: HULL.edge, width: 0.9 },
    { kind: 'circle', x, y, r: 1.7, fill: black_market ? 'var(--warning)' : 'var(--accent)' },
  ];
}
