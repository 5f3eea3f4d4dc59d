import type { ScreenIndex, ScreenPoint } from '../camera/screen-index.ts';
import { focalLength } from '../camera/view.ts';
import { exitsOf } from '../graph.ts';
import type { MapController } from '../map-controller.ts';
import type { Chart, ChartGroup } from '../model/chart.ts';
import type { LabelKey } from '../model/label-layout.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import type { MapAnalysis } from '../types.ts';
import { bentLine, discRadius, type Point, pointOf } from './analysis-places.ts';

/** A text to place on the map. Sector labels are next to their point, group labels on theirs. */
export type LabelRequest = {
  key: LabelKey;
  /** What it names: a sector by its index, or a group. */
  sector?: number;
  group?: ChartGroup;
  text: string;
  /** The number after a name, written fainter. */
  note?: string;
  /** Its point in pixels when it was requested, and that point's distance from the eye. */
  x: number;
  y: number;
  depth: number;
  /** A figure's point in the last drawn view; null behind the eye. */
  find?: () => Point | null;
  look: 'group' | 'named' | 'number' | 'focus' | 'figure';
  tint: number;
  /** Pixels between the point and the text, where they are not the usual ones. */
  offset?: number;
};

/** From this size of a warp on screen (pixels) a sector of at least this importance is labelled. */
const STEPS: ReadonlyArray<readonly [number, number]> = [
  [72, 0],
  [48, 8],
  [26, 14],
  [12, 20],
  [0, 50],
];

/** From this size of a warp on screen every sector is labelled with its name, below it with its number. */
const NAMES_FROM = 95;

/** Nearer to the eye than this, in scene units, groups have no name. */
const NEAREST_GROUP = 0.05;

/** Where a label's point is in the last drawn view; null behind the eye. */
export function pointOfLabel({ screen }: MapController, { sector, group, find }: LabelRequest): Point | null {
  if (sector !== undefined) return inFront(screen, sector);
  if (!group) return find?.() ?? null;
  const at = screen.locatePlace(group.x, group.y, group.z);
  return at.depth > NEAREST_GROUP ? at : null;
}

/** Where the point of a sector's or a group's label is in the scene: x, y and z. */
export function placeOfLabel({ positions }: Chart, { sector = 0, group }: LabelRequest): ArrayLike<number> {
  return group ? [group.x, group.y, group.z] : positions.subarray(sector * 3, sector * 3 + 3);
}

/** All labels by priority: what the pointer is on, figures of the analysis, groups, then sectors by importance. */
export function* labelRequests(
  controller: MapController,
  overlay: Overlay,
  analysis: MapAnalysis | null,
): Generator<LabelRequest> {
  yield* focusRequests(controller, overlay);
  yield* figureRequests(controller, analysis);
  yield* exitRequests(controller, overlay);
  yield* groupRequests(controller);
  yield* sectorRequests(controller);
}

/** The figures of the analysis in force, the strongest first. */
export function* figureRequests(controller: MapController, analysis: MapAnalysis | null): Generator<LabelRequest> {
  const offset = discRadius(controller) + 2;
  const discs = (analysis?.discs ?? []).toSorted((a, b) => b.strength - a.strength);
  for (const { sector_id, text } of discs) {
    const find = () => pointOf(controller, sector_id);
    const at = text ? find() : null;
    if (text && at) yield { key: `disc ${sector_id}`, text, ...at, depth: 0, find, look: 'figure', tint: 0, offset };
  }
  for (const line of analysis?.lines ?? []) {
    const find = () => bentLine(controller, line)?.middle ?? null;
    const at = line.text ? find() : null;
    if (!line.text || !at) continue;
    const key = `line ${line.from} ${line.to}`;
    yield { key, text: line.text, ...at, depth: 0, find, look: 'figure', tint: 0, offset: 5 };
  }
}

function* focusRequests({ chart, hovered, screen }: MapController, overlay: Overlay): Generator<LabelRequest> {
  const here = chart.knowledge.indexOf(4);
  const indexOf = (id: string | null | undefined) => (id ? chart.indexOf.get(id) : undefined);
  const wanted = [indexOf(overlay.selected), here < 0 ? undefined : here, hovered ?? undefined];
  wanted.push(indexOf(overlay.course?.sector_ids.at(-1)), indexOf(overlay.home));
  for (const sector of new Set(wanted)) {
    const at = sector === undefined ? null : inFront(screen, sector);
    if (sector !== undefined && at) yield sectorRequest(chart.sectors[sector], sector, at, 'focus');
  }
}

/** The destinations of warps from the viewer, and from the selection. */
function* exitRequests({ chart, screen }: MapController, overlay: Overlay): Generator<LabelRequest> {
  for (const id of [overlay.here, overlay.selected]) {
    const from = id === null ? undefined : chart.indexOf.get(id);
    if (from === undefined) continue;
    for (const sector of exitsOf(chart, from)) {
      const at = inFront(screen, sector);
      if (at) yield sectorRequest(chart.sectors[sector], sector, at, 'named');
    }
  }
}

function* groupRequests({ chart, rig, screen }: MapController): Generator<LabelRequest> {
  const focal = focalLength(rig.viewport);
  for (const group of chart.groupOrder) {
    const { x, y, depth } = screen.locatePlace(group.x, group.y, group.z);
    const radius = (group.radius * focal) / depth;
    if (depth <= NEAREST_GROUP || radius < 16 || radius > rig.viewport.height * 0.75) continue;
    yield { key: `group ${group.id}`, group, text: group.name, x, y, depth, look: 'group', tint: group.tint };
  }
}

function* sectorRequests({ chart, screen, rig, pixelsPerWarp }: MapController): Generator<LabelRequest> {
  const needed = STEPS.find(([pixels]) => pixelsPerWarp >= pixels)?.[1] ?? 50;
  const { width, height } = rig.viewport;
  const farthest = rig.view.distance * 1.6;
  for (const sector of chart.labelOrder) {
    if ((chart.importance[sector] ?? 0) < needed) return;
    // From far away few sectors are important enough: only theirs are calculated.
    const at = screen.locate(sector);
    if (at.depth <= 0 || at.depth > farthest || at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
    const record = chart.sectors[sector];
    const look = record?.label || pixelsPerWarp >= NAMES_FROM ? 'named' : 'number';
    yield sectorRequest(record, sector, at, look);
  }
}

function sectorRequest(
  record: { label?: string | null; name?: string | null; number: number } | undefined,
  sector: number,
  { x, y, depth }: ScreenPoint,
  look: LabelRequest['look'],
): LabelRequest {
  const number = String(record?.number ?? '');
  const name = look === 'number' ? '' : record?.label || record?.name || '';
  const at = { key: sector, sector, x, y, depth, tint: 0 };
  return name
    ? { ...at, text: name, note: number, look }
    : { ...at, text: number, look: look === 'focus' ? look : 'number' };
}

function inFront(screen: ScreenIndex, sector: number): ScreenPoint | null {
  const at = screen.locate(sector);
  return at.depth > 0 ? at : null;
}
