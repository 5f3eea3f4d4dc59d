import { repeatable } from '#app/_ui/repeatable.ts';
import { deriveSeed, hashText } from '#server/world/galaxy/rules/hash.ts';
import { add, frameAround, into, scale, unit, type Vector } from '../model/vector.ts';
import type { PlanetFacts } from './planet-facts.ts';
import { lightCount, settleLights } from './settle-lights.ts';
import { SURFACES, type Surface } from './surfaces.ts';
import { fieldAt, terrainOf } from './terrain.ts';

/** A ring in the plane at right angles to the axis. Radii in planet radii; a band has a radius and a strength 0–1. */
export type Ring = { readonly bands: readonly (readonly [radius: number, strength: number])[] };
/** A moon: its place and its radius in planet radii. */
export type Moon = { readonly at: Vector; readonly radius: number; readonly orbit: number };
export type Crater = { readonly at: Vector; readonly radius: number };

/**
 * A planet of radius 1 at the origin, the viewer far away in direction z, everything in planet radii. Any renderer can draw
 * it: the ground is a pure function of `seed` (`fieldAt`), the rest are places.
 */
export type PlanetScene = {
  readonly seed: number;
  readonly surface: Surface;
  readonly frame: readonly [Vector, Vector, Vector];
  readonly craters: readonly Crater[];
  readonly ring: Ring | null;
  readonly moons: readonly Moon[];
  readonly lights: readonly Vector[];
  /** The citadel's level and the one under construction; none: level 0 and null. */
  readonly citadel: { readonly level: number; readonly building: number | null };
};

const RING_CHANCE = 0.24;
const RING_BANDS = 36;

/** The same planet for the same facts; what its owner builds and settles changes nothing else. */
export function planetScene(facts: PlanetFacts): PlanetScene {
  const seed = hashText(facts.id) >>> 1;
  const surface = SURFACES[facts.type];
  const random = repeatable(seed);
  const axis = unit([(random() - 0.5) * 0.9, -1, 0.12 + random() * 0.26]);
  const frame = frameAround(axis);
  const ring = random() < RING_CHANCE ? ringOf(random) : null;
  const terrain = terrainOf(seed, surface, 3);
  return {
    seed,
    surface,
    frame,
    ring,
    moons: moonsOf(random, frame, ring ? 2.3 : 1.35),
    craters: cratersOf(repeatable(deriveSeed(seed, 'craters')), surface.craters),
    lights: settleLights(
      lightCount(facts.colonists ?? 0),
      repeatable(deriveSeed(seed, 'lights')),
      (at) => surface.shore === null || fieldAt(terrain, 'height', into(frame, at)) > surface.shore,
    ),
    citadel: { level: facts.citadel, building: facts.building },
  };
}

function ringOf(random: () => number): Ring {
  const inner = 1.3 + random() * 0.15;
  const width = 0.35 + random() * 0.35;
  const gap = Math.floor(5 + random() * 14);
  const bands = Array.from({ length: RING_BANDS }, (_, at) => {
    const strength = at === gap || at === gap + 1 ? 0 : random();
    return [inner + (width * at) / (RING_BANDS - 1), strength] as const;
  });
  return { bands };
}

function moonsOf(random: () => number, frame: PlanetScene['frame'], nearest: number): Moon[] {
  const count = Math.floor(random() * 2.7);
  return Array.from({ length: count }, (_, index) => {
    const orbit = nearest + 0.25 + index * 0.6 + random() * 0.4;
    return { at: placeOnOrbit(random, frame, orbit), orbit, radius: 0.05 + random() * 0.06 };
  });
}

/** A place beside the upper half of the planet. */
function placeOnOrbit(random: () => number, [across, , depth]: PlanetScene['frame'], orbit: number): Vector {
  let at: Vector = scale(across, orbit);
  for (let tries = 0; tries < 12; tries++) {
    const turn = random() * Math.PI * 2;
    at = add(scale(across, Math.cos(turn) * orbit), scale(depth, Math.sin(turn) * orbit));
    if (at[1] < 0 && at[1] > -0.95 && Math.hypot(at[0], at[1]) > 1.15) break;
  }
  return at;
}

function cratersOf(random: () => number, count: number): Crater[] {
  return Array.from({ length: count }, () => {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * 0.94;
    const [x, y] = [Math.cos(turn) * out, Math.sin(turn) * out];
    return { at: [x, y, Math.sqrt(1 - out * out)], radius: 0.02 + 0.1 * random() ** 3 };
  });
}
