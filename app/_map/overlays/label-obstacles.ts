import { exitsOf } from '../graph.ts';
import type { LabelLayout } from '../model/label-layout.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import { type Lens, NEAREST } from '../sketch/lens.ts';
import { placeCircle } from '../sketch/sketch-places.ts';
import type { MapAnalysis } from '../types.ts';
import { discRadius, pointOf } from './analysis-places.ts';

/** From this size of a warp on screen (pixels) a sector is wide enough to be mistaken for a label's own. */
const AVOID_FROM = 26;
/** From this radius on a star is a disc that texts leave visible. */
const WIDE_STAR = 7;
/** Half the side of a ship's sign, and how far below its star it is (as in the glyph shader). */
const MARK = 5;
const MARK_BELOW = 12;

type Drawn = { overlay: Overlay; analysis: MapAnalysis | null };

/** What labels leave visible where possible: sectors, discs, places, and brightly drawn warps. */
export function avoidDrawings(layout: LabelLayout, lens: Lens, { overlay, analysis }: Drawn): void {
  avoidDiscs(layout, lens, analysis);
  avoidSectors(layout, lens);
  avoidMarks(layout, lens, overlay);
  avoidPlaces(layout, lens);
  avoidWarps(layout, lens, overlay);
}

/** A figure on another sector's disc would be taken for that sector's. */
function avoidDiscs(layout: LabelLayout, { controller, scale }: Lens, analysis: MapAnalysis | null): void {
  const radius = discRadius(controller) / scale;
  for (const { sector_id } of analysis?.discs ?? []) {
    const at = pointOf(controller, sector_id);
    if (at) layout.avoidDrawing(at.x / scale - radius, at.y / scale - radius, radius * 2, radius * 2);
  }
}

function avoidSectors(layout: LabelLayout, lens: Lens): void {
  const { controller, scale, width, height } = lens;
  const { screen, pixelsPerWarp, chart } = controller;
  if (pixelsPerWarp < AVOID_FROM) return;
  for (let sector = 0; sector < chart.sectors.length; sector++) {
    const x = screen.x[sector] ?? -1;
    const y = screen.y[sector] ?? -1;
    if (x < 0 || y < 0 || x > width || y > height || (screen.depth[sector] ?? 0) <= 0) continue;
    layout.avoid(sector, x / scale, y / scale);
    const radius = lens.ringed(screen.depth[sector] ?? 0, sector) / scale;
    if (radius > WIDE_STAR) layout.avoidDrawing(x / scale - radius, y / scale - radius, radius * 2, radius * 2);
  }
}

/** The signs of ships below their stars. */
function avoidMarks(layout: LabelLayout, lens: Lens, overlay: Overlay): void {
  const { controller, scale } = lens;
  for (const id of new Set(overlay.markers.map(({ sector_id }) => sector_id))) {
    const sector = controller.chart.indexOf.get(id);
    const at = sector === undefined ? null : pointOf(controller, id);
    if (sector === undefined || !at) continue;
    const below = lens.star(controller.screen.locate(sector).depth, sector) / scale + MARK_BELOW;
    layout.avoidDrawing(at.x / scale - MARK, at.y / scale + below - MARK, MARK * 2, MARK * 2);
  }
}

function avoidPlaces(layout: LabelLayout, lens: Lens): void {
  const { scale, controller } = lens;
  const { chart, screen } = controller;
  // From far away the nearest star that could be has no places around it: then none is looked at.
  if (screen.locatePlace(...chart.center).depth - chart.radius > lens.placesWithin) return;
  for (const place of chart.places) {
    const circle = placeCircle(lens, place);
    if (!circle) continue;
    const [side, size] = [circle.size / scale, (circle.size * 2) / scale];
    layout.avoidDrawing(circle.x / scale - side, circle.y / scale - side, size, size);
  }
}

/** The exits of the player's sector and of the selection. */
function avoidWarps(layout: LabelLayout, { controller, scale, width, height }: Lens, overlay: Overlay): void {
  const { chart, screen } = controller;
  for (const id of new Set([overlay.here, overlay.selected])) {
    const from = id === null ? undefined : chart.indexOf.get(id);
    const start = from === undefined ? null : screen.locate(from);
    if (from === undefined || !start || start.depth < NEAREST) continue;
    const [x, y] = [start.x / scale, start.y / scale];
    for (const to of exitsOf(chart, from)) {
      const end = screen.locate(to);
      if (end.depth < NEAREST) continue;
      const [dx, dy] = [end.x / scale - x, end.y / scale - y];
      const length = Math.hypot(dx, dy);
      if (length < 1) continue;
      layout.avoidLine(x, y, [dx / length, dy / length], Math.min(length, Math.hypot(width, height) / scale));
    }
  }
}
