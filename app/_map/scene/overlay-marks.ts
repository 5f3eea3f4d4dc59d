import { warpBetween } from '../graph.ts';
import type { Chart } from '../model/chart.ts';
import { GLYPH, type Glyph } from '../model/glyphs.ts';
import type { Ribbon } from '../model/ribbons.ts';
import type { MapCourse, MapMarker } from '../types.ts';

/** What changes without new data: selection, hover, course, marks. Unknown ids are ignored. */
export type Overlay = {
  selected: string | null;
  here: string | null;
  hovered: number | null;
  home: string | null;
  avoid: readonly string[];
  markers: readonly MapMarker[];
  course: MapCourse | null;
};

export function overlayGlyphs(chart: Chart, overlay: Overlay): Glyph[] {
  const glyphs: Glyph[] = [];
  function add(id: string | null, shape: Glyph['shape']) {
    const sector = id === null ? undefined : chart.indexOf.get(id);
    if (sector !== undefined) glyphs.push({ sector, shape });
  }
  for (const id of overlay.avoid) add(id, GLYPH.avoid);
  for (const marker of drawnMarkers(overlay.markers)) add(marker.sector_id, GLYPH[marker.kind]);
  add(overlay.home, GLYPH.home);
  if (overlay.hovered !== null) glyphs.push({ sector: overlay.hovered, shape: GLYPH.hovered });
  add(overlay.selected, GLYPH.selected);
  return glyphs;
}

/** Last-seen ships are drawn once per sector, pirates before others, and not where someone is now. */
function drawnMarkers(markers: readonly MapMarker[]): MapMarker[] {
  const isPast = ({ kind }: MapMarker) => kind === 'seen' || kind === 'seen_hostile';
  const present = markers.filter((marker) => !isPast(marker));
  const past = markers.filter(isPast).toSorted((a, b) => b.kind.localeCompare(a.kind));
  const marked = new Set(present.map(({ sector_id }) => sector_id));
  const drawn = past.filter(({ sector_id }) => !marked.has(sector_id) && marked.add(sector_id));
  return [...present, ...drawn];
}

export function overlayRibbons(chart: Chart, overlay: Overlay): Ribbon[] {
  const ribbons: Ribbon[] = [];
  const focus = overlay.selected ?? overlay.here;
  const selected = focus === null ? undefined : chart.indexOf.get(focus);
  if (overlay.hovered !== null && overlay.hovered !== selected) {
    ribbons.push(...exitRibbons(chart, overlay.hovered, 'hover'));
  }
  if (selected !== undefined) ribbons.push(...exitRibbons(chart, selected, 'exit'));
  if (overlay.course) ribbons.push(...courseRibbons(chart, overlay.course));
  return ribbons;
}

/** How many legs of a course are drawn: those whose sectors are both on the chart. */
export function courseLegs(course: MapCourse | null): number {
  return course ? Math.max(0, course.sector_ids.length - 1) : 0;
}

function exitRibbons(chart: Chart, sector: number, tone: 'exit' | 'hover'): Ribbon[] {
  const { offsets, targets } = chart.touching;
  const ribbons: Ribbon[] = [];
  for (let i = offsets[sector] ?? 0; i < (offsets[sector + 1] ?? 0); i++) {
    const to = targets[i] ?? 0;
    const flyable = warpBetween(chart, sector, to) >= 0;
    ribbons.push({ from: sector, to, tone, dashed: !flyable, leg: -1 });
  }
  return ribbons;
}

function courseRibbons(chart: Chart, course: MapCourse): Ribbon[] {
  const affordable = course.affordable_warps ?? Infinity;
  const ribbons: Ribbon[] = [];
  course.sector_ids.slice(1).forEach((id, leg) => {
    const from = chart.indexOf.get(course.sector_ids[leg] ?? '');
    const to = chart.indexOf.get(id);
    if (from !== undefined && to !== undefined) {
      ribbons.push({ from, to, tone: 'course', dashed: leg >= affordable, leg });
    }
  });
  return ribbons;
}
