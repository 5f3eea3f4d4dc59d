import { LIGHT } from '../model/light.ts';
import { add, dot, unit, type Vector } from '../model/vector.ts';

const MAX_LIGHTS = 180;
const CITIES = 11;
const TRIES = 250;
/** The cosine of the least angle between two cities. */
const APART = 0.985;
/** After so many places in a row on water, lights float. */
const MAX_MISSES = 12;
/** How far into the night cities begin: the cosine of the angle to the light. */
const DUSK = -0.06;

/** How many lights a number of colonists shows; more colonists never show fewer. */
export function lightCount(colonists: number): number {
  return colonists <= 0 ? 0 : Math.min(MAX_LIGHTS, Math.round(3 + Math.sqrt(colonists)));
}

/**
 * Places of night lights on the visible dark part, as directions: cities in the order in which they grow. More lights
 * continue the list of fewer. `isLand`: where settlers prefer to live.
 */
export function settleLights(count: number, random: () => number, isLand: (at: Vector) => boolean): Vector[] {
  const cities: Vector[] = [];
  while (cities.length < CITIES) cities.push(findPlace(random, isLand, cities));
  const lights: Vector[] = [];
  let misses = 0;
  while (lights.length < count) {
    // Earlier cities grow faster.
    const city = cities[Math.floor(random() ** 1.7 * CITIES)] ?? LIGHT;
    const spread = 0.015 + 0.13 * random() ** 2;
    const turn = random() * Math.PI * 2;
    const place = unit(add(city, [Math.cos(turn) * spread, Math.sin(turn) * spread, 0]));
    const isFound = isDark(place) && (isLand(place) || misses > MAX_MISSES);
    misses = isFound ? 0 : misses + 1;
    if (isFound) lights.push(place);
    else if (misses > 3 * MAX_MISSES) lights.push(city);
  }
  return lights;
}

function isDark(at: Vector): boolean {
  return at[2] > 0.12 && dot(at, LIGHT) < DUSK;
}

/** A place in the dark, on land and apart from other cities if there is one. */
function findPlace(random: () => number, isLand: (at: Vector) => boolean, others: readonly Vector[]): Vector {
  let found: Vector = unit([0.6, -0.3, 0.74]);
  for (let tries = 0; tries < TRIES; tries++) {
    // Few far in the south, which the header of a page does not show.
    const [x, y] = [random() * 2 - 1, random() * 1.35 - 0.95];
    const flat = Math.hypot(x, y);
    if (flat > 0.93) continue;
    const place: Vector = [x, y, Math.sqrt(1 - flat * flat)];
    if (!isDark(place) || others.some((other) => dot(other, place) > APART)) continue;
    found = place;
    // A quarter of the cities float, or stand wherever their founders stopped.
    if (isLand(place) || others.length % 4 === 3) return place;
  }
  return found;
}
