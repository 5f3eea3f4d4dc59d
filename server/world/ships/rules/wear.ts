import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

/** State of wear: points of hull, and the turns flown since the ship was built. */
type Worn = { hull: number; max_hull: number; turns_flown: number };

/** The minimum hull that wear leaves; a hull already below it wears no further. */
export function minHull(settings: GameSettings, maxHull: number): number {
  return Math.ceil((maxHull * settings.hull_wear_floor) / 100);
}

/** The hull after `turns` more of flight: the same whether flown at once or in parts. */
export function wearHull(settings: GameSettings, { hull, max_hull, turns_flown }: Worn, turns: number): number {
  const points = wornAfter(settings, max_hull, turns_flown + turns) - wornAfter(settings, max_hull, turns_flown);
  return Math.max(Math.min(hull, minHull(settings, max_hull)), hull - points);
}

function wornAfter(settings: GameSettings, maxHull: number, flown: number): number {
  return Math.floor((flown * maxHull) / settings.hull_wear_turns);
}

/** Turns of flight until the hull loses the next point. */
export function turnsToWear(settings: GameSettings, { max_hull, turns_flown }: Omit<Worn, 'hull'>): number {
  const next = wornAfter(settings, max_hull, turns_flown) + 1;
  return Math.ceil((next * settings.hull_wear_turns) / max_hull) - turns_flown;
}
