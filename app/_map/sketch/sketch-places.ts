import { smoothstep } from '../camera/depth-fade.ts';
import { clamp } from '../camera/view.ts';
import { PLACE, PLACE_ANGLES, PLACES_FROM, PLACES_FULL, type PlaceKind } from '../model/places.ts';
import { type Lens, NEAREST } from './lens.ts';
import { strokePlace } from './place-strokes.ts';

/** How far the small signs at a depth have given way to places, from 0 to 1. */
export function placesShown(lens: Lens, depth: number): number {
  const { chart } = lens.controller;
  if (chart.places.length === 0) return 0;
  return smoothstep(PLACES_FROM, PLACES_FULL, lens.pixelsAt(chart.spacing, depth) / lens.scale);
}

/** Ports, planets, special places and beacons around the stars that are seen from close by. */
export function sketchPlaces(context: CanvasRenderingContext2D, lens: Lens, shows: (kind: PlaceKind) => boolean): void {
  const { chart, screen } = lens.controller;
  for (const place of chart.places) {
    const depth = screen.depth[place.sector] ?? 0;
    const [x, y] = [screen.x[place.sector] ?? 0, screen.y[place.sector] ?? 0];
    const seen = depth >= NEAREST && x > -60 && y > -60 && x < lens.width + 60 && y < lens.height + 60;
    const alpha = seen && shows(place.kind) ? placesShown(lens, depth) * lens.fade(depth) : 0;
    if (alpha < 0.02) continue;
    const warp = lens.pixelsAt(chart.spacing, depth) / lens.scale;
    const size = clamp(warp * 0.07, 5.5, 28) * lens.scale * (place.kind === PLACE.planet ? 0.8 : 1);
    const away = lens.star(depth) + size * 1.2 + 4 * lens.scale;
    const angle = ((PLACE_ANGLES[place.slot] ?? 0) * Math.PI) / 180;
    context.save();
    context.translate(x + Math.cos(angle) * away, y - Math.sin(angle) * away);
    context.globalAlpha = alpha;
    strokePlace(context, place, size, lens.palette);
    context.restore();
  }
}
