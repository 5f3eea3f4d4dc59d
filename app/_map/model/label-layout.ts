/** A label to be placed: its anchor in pixels, the size of its text box, and the point it belongs to. */
export type LabelBox = {
  key: LabelKey;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Around its point, over the middle of what it names, or above a disc around its point. */
  stands: 'around' | 'middle' | 'above';
  /** Pixels between the point and the text, if not the layout's default. */
  offset?: number;
  point?: number | undefined;
  /** Its side in the previous layout, which it keeps unless another one is clearly better. */
  before?: number | undefined;
};
export type LabelKey = string | number;
/** `side`: which of the label's possible places it has. */
export type PlacedLabel = { key: LabelKey; left: number; top: number; side: number };

const CELL = 16;
const GAP = 3;
/** Pixels around a point that texts of other points leave free. */
const POINT_RADIUS = 8;
/** Weights of the sides: their rank, and what a label there would cover. */
const RANK = 0.5;
/** How much less another side must cost before a label moves there. */
const STAY = 2;
const COVERED_POINT = 100;
const COVERED_LINE = 1;
const COVERED_DRAWING = 4;
/** Pixels between steps along a line, small enough that no cell is skipped. */
const STEP = CELL / 2;
const NO_POINT = -1;
/** Pixels that texts keep from the edges of the map. */
const EDGE = 4;

/** The left edge relative to the anchor, in offsets and widths; the top edge, in offsets, heights and pixels. */
type Side = readonly [offsets: number, widths: number, offsetsDown: number, heights: number, down: number];

/** The sides of each kind of label, the preferred first. The name of a group moves up or down from its middle. */
const SIDES: Readonly<Record<LabelBox['stands'], readonly Side[]>> = {
  around: [
    [1, 0, 0, -0.5, 0],
    [-1, -1, 0, -0.5, 0],
    [0, -0.5, -1, -1, 0],
    [0, -0.5, 1, 0, 0],
    [0.5, 0, -1, -1, 0],
    [0.5, 0, 1, 0, 0],
    [-0.5, -1, -1, -1, 0],
    [-0.5, -1, 1, 0, 0],
  ],
  middle: [0, -30, 30, -54, 54, -78, 78].map((down) => [0, -0.5, 0, -0.5, down] as const),
  above: [
    [0, -0.5, -1, -1, 0],
    [0, -0.5, 1, 0, 0],
    [1, 0, 0, -0.5, 0],
    [-1, -1, 0, -0.5, 0],
  ],
};

/**
 * Greedy layout on a grid of 16-px cells: earlier labels win, nothing overlaps, at most `limit` labels. A label next
 * to a point may go right, left, above or below it or to a corner, in that order; where it can, it covers no other
 * point, which would take the name for its own, and little that is drawn around the points and between them.
 */
export class LabelLayout {
  private readonly taken: Uint8Array;
  /** The last point of each cell, and where it is; a cell is smaller than a point and its margin. */
  private readonly points: Int32Array;
  private readonly pointsX: Float64Array;
  private readonly pointsY: Float64Array;
  /** The cost of covering a cell. */
  private readonly costs: Uint8Array;
  private readonly width: number;
  private readonly height: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly span: Span;
  readonly placed: PlacedLabel[] = [];
  private readonly limit: number;
  private readonly offset: number;

  /** `offset`: pixels between a point and its text. */
  constructor(width: number, height: number, limit: number, offset: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.max(1, Math.ceil(width / CELL));
    this.rows = Math.max(1, Math.ceil(height / CELL));
    const cells = this.columns * this.rows;
    this.taken = new Uint8Array(cells);
    this.points = new Int32Array(cells).fill(NO_POINT);
    this.pointsX = new Float64Array(cells);
    this.pointsY = new Float64Array(cells);
    this.costs = new Uint8Array(cells);
    this.span = new Span(this.columns, this.rows);
    this.limit = limit;
    this.offset = offset;
  }

  get full(): boolean {
    return this.placed.length >= this.limit;
  }

  /** Keeps an area free of labels, such as the ring of the selection. */
  reserve(left: number, top: number, width: number, height: number): void {
    this.fill(this.taken, 1, this.span.cover(left, top, width, height));
  }

  /** Marks a point that labels of other points should not cover. */
  avoid(point: number, x: number, y: number): void {
    const cell = this.cellAt(x, y);
    if (cell < 0) return;
    this.points[cell] = point;
    this.pointsX[cell] = x;
    this.pointsY[cell] = y;
  }

  /** A drawing that labels should leave visible: a station, a planet. */
  avoidDrawing(left: number, top: number, width: number, height: number): void {
    this.fill(this.costs, COVERED_DRAWING, this.span.cover(left, top, width, height));
  }

  /** A line that labels should not lie along; `length` pixels from a point in a direction (a unit vector). */
  avoidLine(x: number, y: number, [dx, dy]: readonly [number, number], length: number): void {
    for (let along = 0; along <= length; along += STEP) {
      const cell = this.cellAt(x + dx * along, y + dy * along);
      if (cell >= 0) this.costs[cell] = Math.max(this.costs[cell] ?? 0, COVERED_LINE);
    }
  }

  place(label: LabelBox): boolean {
    if (this.full) return false;
    const sides = SIDES[label.stands];
    const { x, y, width, height, before, offset = this.offset } = label;
    let [bestLeft, bestTop, best, least] = [0, 0, -1, Number.POSITIVE_INFINITY];
    for (let side = 0; side < sides.length; side++) {
      const rank = rankOf(side, before);
      const [offsets, widths, offsetsDown, heights, down] = sides[side] as Side;
      if (rank >= least) continue;
      const left = x + offsets * offset + widths * width;
      const top = y + offsetsDown * offset + heights * height + down;
      if (!this.inside(left, top, width, height) || !this.isFree(left, top, width, height)) continue;
      const cost = rank + this.costOf(left, top, label);
      // A group can be named when zoomed out; a sector is named even if its label covers other points.
      if (cost >= least || (label.stands === 'middle' && cost >= COVERED_POINT)) continue;
      [bestLeft, bestTop, best, least] = [left, top, side, cost];
    }
    if (best < 0) return false;
    this.reserve(bestLeft - GAP, bestTop, width + GAP * 2, height);
    this.placed.push({ key: label.key, left: bestLeft, top: bestTop, side: best });
    return true;
  }

  private costOf(left: number, top: number, label: LabelBox): number {
    let cost = this.coversNoOther(left, top, label) ? 0 : COVERED_POINT;
    const { firstColumn, lastColumn, firstRow, lastRow } = this.span.cover(left, top, label.width, label.height);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++)
        cost += this.costs[row * this.columns + column] ?? 0;
    }
    return cost;
  }

  private coversNoOther(left: number, top: number, { width, height, point }: LabelBox): boolean {
    const [from, above] = [left - POINT_RADIUS, top - POINT_RADIUS];
    const [wide, high] = [width + POINT_RADIUS * 2, height + POINT_RADIUS * 2];
    const { firstColumn, lastColumn, firstRow, lastRow } = this.span.cover(from, above, wide, high);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = row * this.columns + column;
        const found = this.points[cell] ?? NO_POINT;
        if (found === NO_POINT || found === point) continue;
        const [x, y] = [this.pointsX[cell] ?? 0, this.pointsY[cell] ?? 0];
        if (x >= from && x <= from + wide && y >= above && y <= above + high) return false;
      }
    }
    return true;
  }

  private inside(left: number, top: number, width: number, height: number): boolean {
    return left >= EDGE && top >= EDGE && left + width <= this.width - EDGE && top + height <= this.height - EDGE;
  }

  private isFree(left: number, top: number, width: number, height: number): boolean {
    const { firstColumn, lastColumn, firstRow, lastRow } = this.span.cover(left, top, width, height);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++)
        if (this.taken[row * this.columns + column] !== 0) return false;
    }
    return true;
  }

  private fill(cells: Uint8Array, value: number, { firstColumn, lastColumn, firstRow, lastRow }: Span): void {
    for (let row = firstRow; row <= lastRow; row++)
      cells.fill(value, row * this.columns + firstColumn, row * this.columns + lastColumn + 1);
  }

  /** The cell of a point; -1 outside. */
  private cellAt(x: number, y: number): number {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows ? -1 : row * this.columns + column;
  }
}

/** The cells under a box. One object is used again and again: a layout looks at thousands of boxes. */
class Span {
  firstColumn = 0;
  lastColumn = 0;
  firstRow = 0;
  lastRow = 0;
  private readonly columns: number;
  private readonly rows: number;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
  }

  cover(left: number, top: number, width: number, height: number): this {
    this.firstColumn = Math.max(0, Math.floor(left / CELL));
    this.lastColumn = Math.min(this.columns - 1, Math.floor((left + width) / CELL));
    this.firstRow = Math.max(0, Math.floor(top / CELL));
    this.lastRow = Math.min(this.rows - 1, Math.floor((top + height) / CELL));
    return this;
  }
}

function rankOf(side: number, before: number | undefined): number {
  if (before === undefined) return side * RANK;
  return side === before ? 0 : side * RANK + STAY;
}
