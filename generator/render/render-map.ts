import type { RenderAxis } from '#generator/cli/arguments.ts';
import type { Paint } from '#generator/cli/paint.ts';
import { type Canvas, createCanvas } from '#generator/render/canvas.ts';
import { legend, markOf, RANKS, TRUNK, tintOf } from '#generator/render/marks.ts';
import { PROJECTIONS, type Projected } from '#generator/render/projection.ts';
import type { Universe } from '#generator/universe.ts';

const WIDEST = 140;
const NARROWEST = 40;
/** A terminal's character is about twice as high as it is wide. */
const CHARACTER_RATIO = 0.5;
const LONG_LANE = 2.5;

/** The universe as a drawing of characters, no wider than the terminal, with its legend. */
export function renderMap(universe: Universe, axis: RenderAxis, terminalColumns: number, paint: Paint): string {
  const columns = Math.max(NARROWEST, Math.min(WIDEST, terminalColumns - 2));
  const sectors = Object.values(universe.sectors);
  const project = PROJECTIONS[axis];
  const points = sectors.map((sector) => project(sector.position));
  const frame = frameAround(points, columns);
  const canvas = createCanvas(columns, frame.rows);
  const place = (point: Projected) => frame.place(point);

  drawTrunks(universe, points, canvas, place);
  sectors.forEach((sector, i) => {
    const point = points[i];
    if (!point) return;
    const { column, row } = place(point);
    const { mark, rank } = markOf(universe, sector);
    canvas.put(column, row, mark, tintOf(universe, sector), rank);
  });
  const rows = canvas.rows((mark, tint) => paint.tint(mark, tint));
  return `\n${rows.map((row) => ` ${row}`).join('\n')}\n\n${legend(universe, axis, paint)}\n`;
}

type Frame = { rows: number; place(point: Projected): { column: number; row: number } };

function frameAround(points: readonly Projected[], columns: number): Frame {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { across, down } of points) {
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  const unit = Math.max(1, right - left) / (columns - 1);
  const rows = Math.max(1, Math.round(((bottom - top) / unit) * CHARACTER_RATIO) + 1);
  return {
    rows,
    place: ({ across, down }) => ({
      column: Math.round((across - left) / unit),
      row: Math.round(((down - top) / unit) * CHARACTER_RATIO),
    }),
  };
}

/** Draws the lanes between clusters; those within one would only fill the grid. */
function drawTrunks(
  universe: Universe,
  points: readonly Projected[],
  canvas: Canvas,
  place: (point: Projected) => { column: number; row: number },
): void {
  const clusterOf = new Int32Array(universe.totalSectors + 1);
  for (const { id, sectorRangeStart, sectorRangeEnd } of universe.clusters) {
    clusterOf.fill(id, sectorRangeStart, sectorRangeEnd + 1);
  }
  for (const { from, to, is_latent } of universe.warps) {
    const start = points[from - 1];
    const end = points[to - 1];
    if (!start || !end || is_latent || clusterOf[from] === clusterOf[to]) continue;
    const a = place(start);
    const b = place(end);
    const steps = Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
    if (steps < LONG_LANE) continue;
    for (let step = 1; step < steps; step++) {
      const column = Math.round(a.column + ((b.column - a.column) * step) / steps);
      const row = Math.round(a.row + ((b.row - a.row) * step) / steps);
      canvas.put(column, row, TRUNK.mark, TRUNK.tint, RANKS.trunk);
    }
  }
}
