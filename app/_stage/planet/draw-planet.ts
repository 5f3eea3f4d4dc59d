import { dawnOf, dawnShape } from '../flat/dawn.ts';
import { starShapes } from '../flat/draw-stars.ts';
import { nightShapes } from '../flat/night.ts';
import { type Drawing, dotsPath, type Gradient, type Shape } from '../flat/shape.ts';
import { LIGHT } from '../model/light.ts';
import { citadelShapes } from './draw-citadel.ts';
import { cloudShapes, craterShapes, groundShapes } from './draw-ground.ts';
import { moonShapes } from './draw-moons.ts';
import { orbitShapes, ringShapes } from './draw-ring.ts';
import type { PlanetScene } from './planet-scene.ts';
import type { PlanetView } from './planet-view.ts';

const STARS = 90;
/** The air's glow is a disc that lies a little towards the light, in planet radii. */
const AIR_SHIFT = 0.085;
const AIR_REACH = 1.1;
const LAMP = 'oklch(0.88 0.11 82)';

/** The flat picture of a planet's scene, back to front. */
export function drawPlanet(scene: PlanetScene, view: PlanetView): Drawing {
  const { x, y, r, width, height, isWide } = view;
  return {
    width,
    height,
    gradients: isWide ? [dawnOf(width, height), ...gradientsOf(scene, view)] : gradientsOf(scene, view),
    clips: [{ name: 'disc', x, y, r }],
    shapes: [
      ...(isWide ? [dawnShape(width, height), ...starShapes(scene.seed, STARS, width, height)] : []),
      {
        kind: 'circle',
        x: x + LIGHT[0] * r * AIR_SHIFT,
        y: y + LIGHT[1] * r * AIR_SHIFT,
        r: r * AIR_REACH,
        fill: '@air',
      },
      ...orbitShapes(scene, view),
      ...moonShapes(scene, view, false),
      ...ringShapes(scene, view, false),
      { kind: 'circle', x, y, r, fill: scene.surface.ground },
      ...groundShapes(scene, view, false),
      ...craterShapes(scene, view),
      ...cloudShapes(scene, view),
      { kind: 'circle', x, y, r, fill: '@day' },
      ...nightShapes(x, y, r, isWide),
      ...groundShapes(scene, view, true),
      ...lightShapes(scene, view),
      { kind: 'circle', x, y, r: r - 0.5, stroke: '@rim', width: isWide ? 1.6 : 1 },
      ...citadelShapes(scene, view),
      ...ringShapes(scene, view, true),
      ...moonShapes(scene, view, true),
    ],
  };
}

/** The air's glow, the day's shine and the lit rim, all towards the light. */
function gradientsOf({ surface }: PlanetScene, { x, y, r }: PlanetView): Gradient[] {
  const towards = [x + LIGHT[0] * r, y + LIGHT[1] * r] as const;
  const { rim, air } = surface;
  return [
    {
      name: 'air',
      centre: [x + LIGHT[0] * r * AIR_SHIFT, y + LIGHT[1] * r * AIR_SHIFT],
      r: r * AIR_REACH,
      stops: [
        [0.86, rim, 0.55 * air],
        [0.9, rim, 0.26 * air],
        [0.95, rim, 0.08 * air],
        [1, rim, 0],
      ],
    },
    {
      name: 'day',
      centre: [x + LIGHT[0] * r * 0.8, y + LIGHT[1] * r * 0.8],
      r: r * 1.1,
      stops: [
        [0, rim, 0.34],
        [0.5, rim, 0.1],
        [1, rim, 0],
      ],
    },
    {
      name: 'rim',
      from: towards,
      to: [x - LIGHT[0] * r * 0.25, y - LIGHT[1] * r * 0.25],
      stops: [
        [0, rim, 1],
        [0.5, rim, 0.75],
        [1, rim, 0],
      ],
    },
  ];
}

/** Night lights: many small ones with a few bright ones between, and a soft one around each. */
function lightShapes({ lights }: PlanetScene, view: PlanetView): Shape[] {
  const points = lights.map(([x, y]) => [view.x + x * view.r, view.y + y * view.r] as const);
  if (points.length === 0) return [];
  const base = { kind: 'path', stroke: LAMP, round: true } as const;
  if (!view.isWide) return [{ ...base, d: dotsPath(points.filter((_, at) => at % 5 === 0)), width: 1.1, opacity: 0.9 }];
  return [
    { ...base, d: dotsPath(points), width: 6, opacity: 0.09 },
    { ...base, d: dotsPath(points.filter((_, at) => at % 4 !== 0)), width: 1.2, opacity: 0.75 },
    { ...base, d: dotsPath(points.filter((_, at) => at % 4 === 0)), width: 2, opacity: 0.95 },
  ];
}
