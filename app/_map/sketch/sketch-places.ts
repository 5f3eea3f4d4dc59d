import { smoothstep } from '../camera/depth-fade.ts';
import { clamp } from '../camera/view.ts';
import { PLACE, PLACE_ANGLES, PLACES_FROM, PLACES_FULL, type Place, type PlaceKind } from '../model/places.ts';
import { type Lens, NEAREST } from './lens.ts';
import { strokePlace } from './place-strokes.ts';

/** Half size of each kind of place, of the usual one. */
const SHARE: Readonly<Record<PlaceKind, number>> = {
  [PLACE.port]: 1,
  [PLACE.planet]: 0.8,
  [PLACE.special]: 1.15,
  [PLACE.beacon]: 1,
};

/** How far the small signs at a depth have been replaced by places, from 0 to 1. */
export function placesShown(lens: Lens, depth: number): number {
  const { chart } = lens.controller;
  if (chart.places.length === 0) return 0;
  return smoothstep(PLACES_FROM, PLACES_FULL, lens.pixelsAt(chart.spacing, depth) / lens.scale);
}

/** The position of a place, half of its size, and its opacity; null if it is not visible. */
export function placeCircle(lens: Lens, place: Place): { x: number; y: number; size: number; alpha: number } | null {
  const { chart, screen } = lens.controller;
  const depth = screen.depth[place.sector] ?? 0;
  if (depth > lens.placesWithin) return null;
  const [x, y] = [screen.x[place.sector] ?? 0, screen.y[place.sector] ?? 0];
  if (depth < NEAREST || x < -60 || y < -60 || x > lens.width + 60 || y > lens.height + 60) return null;
  const alpha = placesShown(lens, depth) * lens.fade(depth);
  if (alpha < 0.02) return null;
  const warp = lens.pixelsAt(chart.spacing, depth) / lens.scale;
  const size = clamp(warp * 0.07, 5.5, 28) * lens.scale * SHARE[place.kind];
  const away = lens.ringed(depth, place.sector) + size * 1.2 + 3 * lens.scale;
  const angle = ((PLACE_ANGLES[place.slot] ?? 0) * Math.PI) / 180;
  return { x: x + Math.cos(angle) * away, y: y - Math.sin(angle) * away, size, alpha };
}

/** Ports, planets, special places and beacons around the stars at close range. */
export function sketchPlaces(context: CanvasRenderingContext2D, lens: Lens, shows: (kind: PlaceKind) => boolean): void {
  for (const place of lens.controller.chart.places) {
    const circle = shows(place.kind) ? placeCircle(lens, place) : null;
    if (!circle) continue;
    context.save();
    context.translate(circle.x, circle.y);
    context.globalAlpha = circle.alpha;
    strokePlace(context, place, circle.size, lens.palette);
    context.restore();
  }
}
