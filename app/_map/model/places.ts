import type { MapSector } from '../types.ts';
import { landmarkKind } from './landmarks.ts';

/** What is drawn around a star at close range. */
export const PLACE = { port: 0, planet: 1, special: 2, beacon: 3 } as const;
export type PlaceKind = (typeof PLACE)[keyof typeof PLACE];

/** `variant`: a port's class, a planet's type, a special place's landmark. `slot`: the direction in which it lies, see `PLACE_ANGLES`. */
export type Place = { sector: number; kind: PlaceKind; variant: number; slot: number };

/** Kinds of planet by their name in the chart; others are drawn barren. */
export const PLANET_KINDS: readonly string[] = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'];

const MAX_PLANETS = 3;
/** Degrees counter-clockwise from the right: the port, up to three planets, the special place, the beacon. */
export const PLACE_ANGLES = [45, -22, -74, -126, 196, 118] as const;
/** Zoom, as pixels of a typical warp, at which signs begin to give way to places, and where only places are left. */
export const PLACES_FROM = 95;
export const PLACES_FULL = 150;

/** Everything the viewer knows about the content of the sectors, in the order of the sectors. */
export function placesOf(sectors: readonly MapSector[]): Place[] {
  return sectors.flatMap(({ places }, sector): Place[] => {
    if (!places) return [];
    const { port_class = null, planets = [], special = null, beacon = false } = places;
    return [
      ...(port_class === null ? [] : [{ sector, kind: PLACE.port, variant: port_class, slot: 0 }]),
      ...planets
        .slice(0, MAX_PLANETS)
        .map((type, i) => ({ sector, kind: PLACE.planet, variant: planetKind(type), slot: 1 + i })),
      ...(special ? [{ sector, kind: PLACE.special, variant: landmarkKind(special), slot: 4 }] : []),
      ...(beacon ? [{ sector, kind: PLACE.beacon, variant: 0, slot: 5 }] : []),
    ];
  });
}

function planetKind(type: string): number {
  return Math.max(0, PLANET_KINDS.indexOf(type));
}

/** How a port of a class is built: its arms, and whether a ring joins them. Class 0 is a stardock. */
export function stationShape(portClass: number): { arms: number; ring: boolean } {
  return { arms: portClass === 0 ? 6 : 2 + (portClass % 3), ring: portClass === 0 || portClass > 4 };
}
