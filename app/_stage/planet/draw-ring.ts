import { linePath, type Shape } from '../flat/shape.ts';
import { LIGHT } from '../model/light.ts';
import { add, dot, scale, type Vector } from '../model/vector.ts';
import type { PlanetScene } from './planet-scene.ts';
import type { PlanetView } from './planet-view.ts';

const STEPS = 144;
const ICE = 'oklch(0.88 0.02 90)';

/** Lines of similar strength are one path. */
const STRENGTHS = [
  { from: 0.02, to: 0.35, opacity: 0.22 },
  { from: 0.35, to: 0.7, opacity: 0.42 },
  { from: 0.7, to: 1, opacity: 0.72 },
] as const;

/** Fine lines around the planet, dark where its shadow falls. `front`: the half before the planet, or the one behind. */
export function ringShapes({ ring, frame }: PlanetScene, view: PlanetView, front: boolean): Shape[] {
  if (!ring) return [];
  const bands = view.isWide ? ring.bands : ring.bands.filter((_, at) => at % 8 === 2);
  return STRENGTHS.map(({ from, to, opacity }) => {
    const d = bands
      .filter(([, strength]) => strength > from && strength <= to)
      .map(([radius]) => circlePath(frame, view, radius, (point) => point[2] >= 0 === front && !isShaded(point)))
      .join('');
    return {
      kind: 'path',
      d,
      stroke: view.isWide ? ICE : 'var(--ink-muted)',
      width: view.isWide ? 1.1 : 0.9,
      opacity,
    } as const;
  }).filter(({ d }) => d !== '');
}

/** The orbits of moons as hairlines. */
export function orbitShapes({ moons, frame }: PlanetScene, view: PlanetView): Shape[] {
  if (!view.isWide) return [];
  return moons.map(({ orbit }) => ({
    kind: 'path',
    d: circlePath(frame, view, orbit, ([x, y]) => Math.hypot(x, y) > 1.03),
    stroke: 'var(--line-strong)',
    width: 0.7,
    opacity: 0.55,
  }));
}

/** The visible parts of a circle in the plane of the planet's equator. */
function circlePath(
  [across, , depth]: PlanetScene['frame'],
  view: PlanetView,
  radius: number,
  keeps: (point: Vector) => boolean,
): string {
  const points = Array.from({ length: STEPS + 1 }, (_, at) => {
    const turn = (at / STEPS) * Math.PI * 2;
    return add(scale(across, Math.cos(turn) * radius), scale(depth, Math.sin(turn) * radius));
  });
  return runsWhere(points, (point) => keeps(point) && !isHidden(point))
    .map((run) => linePath(run.map(([x, y]) => [view.x + x * view.r, view.y + y * view.r] as const)))
    .join('');
}

function isShaded(point: Vector): boolean {
  const along = dot(point, LIGHT);
  return along < 0 && Math.hypot(...add(point, scale(LIGHT, -along))) < 1;
}

function isHidden([x, y, z]: Vector): boolean {
  return z < 0 && Math.hypot(x, y) < 1;
}

/** The longest stretches of points that all satisfy `keeps`. */
function runsWhere(points: readonly Vector[], keeps: (point: Vector) => boolean): Vector[][] {
  const runs: Vector[][] = [];
  let run: Vector[] = [];
  for (const point of points) {
    if (keeps(point)) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
