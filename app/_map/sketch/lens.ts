import { depthFade, fadeRange } from '../camera/depth-fade.ts';
import { clamp, focalLength } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import { PLACES_FROM } from '../model/places.ts';
import type { Palette } from '../palette.ts';

/** State of one frame for all parts: screen positions, and the size and opacity of signs. */
export type Lens = {
  controller: MapController;
  palette: Palette;
  /** How much larger than usual signs are drawn. */
  scale: number;
  width: number;
  height: number;
  /** Pixels of so many scene units at a depth. */
  pixelsAt(units: number, depth: number): number;
  /** 1 near the viewer, less far away. */
  fade(depth: number): number;
  /** Radius of a sector's star, used to place its signs. */
  star(depth: number, sector: number): number;
  /** The same with the rings around where the viewer is and may go next: what lies beside it begins there. */
  ringed(depth: number, sector: number): number;
  grown(depth: number): number;
  /** From this depth on no places are drawn around stars. */
  placesWithin: number;
};

/** Nearer to the eye than this, in scene units, nothing is drawn. */
export const NEAREST = 0.05;
/** From this rank of knowledge on a star has a ring. */
const REACHABLE = 3;

export function lensOf(controller: MapController, palette: Palette, scale: number): Lens {
  const { chart, rig } = controller;
  const focal = focalLength(rig.viewport);
  const range = fadeRange(rig.view, chart.radius);
  const pixelsAt = (units: number, depth: number) => (units * focal) / Math.max(depth, 1e-3);
  function star(depth: number, sector: number): number {
    const weight = (chart.importance[sector] ?? 0) / 100;
    const size = chart.spacing * (0.062 + 0.07 * weight);
    return clamp(pixelsAt(size, depth), 1.2 * scale, (15 + 7 * weight) * scale);
  }
  return {
    controller,
    palette,
    scale,
    width: rig.viewport.width,
    height: rig.viewport.height,
    pixelsAt,
    fade: (depth) => depthFade(depth, range),
    star,
    ringed: (depth, sector) => star(depth, sector) + ((chart.knowledge[sector] ?? 0) >= REACHABLE ? 5 * scale : 0),
    grown: (depth) => Math.min(pixelsAt(chart.spacing * 0.085, depth), 5.2 * scale),
    placesWithin: (chart.spacing * focal) / (PLACES_FROM * scale),
  };
}
