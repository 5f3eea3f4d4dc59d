/** The drawing's box, in its own units. */
export const WIDTH = 320;
export const HEIGHT = 190;

const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
/** Distance of the warps' tips, and of the numbers inside of them. */
const RIM = { x: 146, y: 84 };
const NUMBER_AT = 0.84;
/** How many of each are drawn; the caption names the rest. */
const MAX_WARPS = 12;
const MAX_SHIPS = 5;
const MAX_HAZARDS = 5;

export type Spot = { x: number; y: number };
type Towards = { id: string; number: number; x: number; y: number };

/** The station's position and size; a sector without one has its star there. */
export const STATION = { x: 104, y: 96, r: 25 } as const;
/** Planets from the largest to the smallest. */
export const PLANETS = [
  { x: 203, y: 76, r: 15 },
  { x: 240, y: 104, r: 11 },
  { x: 190, y: 121, r: 8 },
] as const;
/** The middle of a special place's landmark and how often it is enlarged: inside of the warps' numbers. */
export const LANDMARK = { x: 140, y: 129, scale: 1.1 } as const;
export const BEACON = { x: 82, y: 58 } as const;
export const OWN_SHIP = { docked: { x: 146, y: 108 }, free: { x: 152, y: 84 } } as const;
export const SHIPS: readonly Spot[] = Array.from({ length: MAX_SHIPS }, (_, at) => ({ x: 100 + at * 32, y: 46 }));

/** One mark for each mine, limpet and fighter, as many as there is space for. */
export function layHazards(hazards: readonly { type: string; quantity: number }[]): (Spot & { type: string })[] {
  return hazards
    .flatMap(({ type, quantity }) => Array.from({ length: Math.min(quantity, MAX_HAZARDS) }, () => type))
    .slice(0, MAX_HAZARDS)
    .map((type, at) => ({ type, x: 122 + at * 19, y: 147 + (at % 2) * 5 }));
}

export type WarpMark = { id: string; number: number; tip: Spot; label: Spot; angle: number };

/**
 * Warps at the edge in the direction in which they lead, moved apart if they would touch. Degrees clockwise from the
 * right.
 */
export function layWarps(here: { x: number; y: number }, warps: readonly Towards[]): WarpMark[] {
  const towards = warps
    .map(({ id, number, x, y }) => ({ id, number, angle: (Math.atan2(here.y - y, x - here.x) * 180) / Math.PI }))
    .sort((a, b) => a.angle - b.angle || a.number - b.number)
    .slice(0, MAX_WARPS);
  const angles = spread(towards.map(({ angle }) => angle));
  return towards.map(({ id, number }, at) => {
    const angle = angles[at] ?? 0;
    return { id, number, angle, tip: onRim(angle, 1), label: onRim(angle, NUMBER_AT) };
  });
}

function onRim(angle: number, share: number): Spot {
  const radians = (angle * Math.PI) / 180;
  return { x: CENTRE.x + Math.cos(radians) * RIM.x * share, y: CENTRE.y + Math.sin(radians) * RIM.y * share };
}

/** Ascending angles with at least a share of the circle between each two: those too close are spread evenly. */
function spread(angles: readonly number[]): number[] {
  const gap = Math.min(26, 330 / Math.max(1, angles.length));
  const placed = [...angles];
  for (let round = 0; round < angles.length * 4; round++) {
    let moved = false;
    for (let at = 0; at < placed.length; at++) {
      const isLast = at === placed.length - 1;
      const next = isLast ? 0 : at + 1;
      if (next === at) continue;
      const missing = gap - ((placed[next] ?? 0) + (isLast ? 360 : 0) - (placed[at] ?? 0));
      if (missing <= 0.01) continue;
      placed[at] = (placed[at] ?? 0) - missing / 2;
      placed[next] = (placed[next] ?? 0) + missing / 2;
      moved = true;
    }
    if (!moved) break;
  }
  return placed;
}

/** Faint stars behind a sector, always the same for one sector. */
export function starsOf(number: number): (Spot & { r: number })[] {
  let state = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  function next(): number {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  }
  return Array.from({ length: 46 }, () => ({ x: next() * WIDTH, y: next() * HEIGHT, r: 0.35 + next() * 0.6 }));
}
