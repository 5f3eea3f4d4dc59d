import { clamp } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import type { MapAnalysis } from '../types.ts';
import { uiScale } from '../ui-scale.ts';

export type Point = { x: number; y: number };

/** Radius in pixels of the discs that an analysis draws around sectors. */
export function discRadius(controller: MapController): number {
  return clamp(controller.pixelsPerWarp * 0.32, 7, 30) * uiScale();
}

/** Where a sector is on screen; null when it is behind the eye or not on the chart. */
export function pointOf({ chart, screen }: MapController, sectorId: string): Point | null {
  const sector = chart.indexOf.get(sectorId);
  const at = sector === undefined ? null : screen.locate(sector);
  return at && at.depth > 0 ? { x: at.x, y: at.y } : null;
}

/** A line between two sectors, bent to one side, so that the way there and the way back are two lines. */
export function bentLine(controller: MapController, { from, to }: Pick<MapAnalysis['lines'][number], 'from' | 'to'>) {
  const a = pointOf(controller, from);
  const b = pointOf(controller, to);
  if (!a || !b) return null;
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.14, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.14 };
  return { a, b, bend, middle: { x: (a.x + 2 * bend.x + b.x) / 4, y: (a.y + 2 * bend.y + b.y) / 4 } };
}
