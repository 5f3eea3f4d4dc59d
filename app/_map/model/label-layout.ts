/** A label to be placed: its anchor in pixels, the size of its text box, and the point it belongs to. */
export type LabelBox = {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Around its point, over the middle of what it names, or above a disc around its point. */
  stands: 'around' | 'middle' | 'above';
  /** Pixels between the point and the text, where it is not the layout's own. */
  offset?: number;
  point?: number | undefined;
  /** The side where it was before: it stays there unless another one is clearly better. */
  before?: number | undefined;
};
/** `side`: which of the label's possible places it has. */
export type PlacedLabel = { key: string; left: number; top: number; side: number };

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
/** How far the name of a group may move up or down from its middle, in pixels. */
const GROUP_STEPS = [30, 54, 78] as const;

/**
 * Greedy layout on a grid of 16-px cells: earlier labels win, nothing overlaps, at most `limit` labels. A label next
 * to a point may go right, left, above or below it or to a corner, in that order; where it can, it covers no other
 * point, which would take the name for its own, and little that is drawn around the points and between them.
 */
export class LabelLayout {
  private readonly taken: Uint8Array;
  /** The last point of each cell; a cell is smaller than a point and its margin. */
  private readonly points: Int32Array;
  /** The cost of covering a cell. */
  private readonly costs: Uint8Array;
  private readonly at = new Map<number, readonly [number, number]>();
  private readonly width: number;
  private readonly height: number;
  private readonly columns: number;
  private readonly rows: number;
  readonly placed: PlacedLabel[] = [];
  private readonly limit: number;
  private readonly offset: number;

  /** `offset`: pixels between a point and its text. */
  constructor(width: number, height: number, limit: number, offset: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.max(1, Math.ceil(width / CELL));
    this.rows = Math.max(1, Math.ceil(height / CELL));
    this.taken = new Uint8Array(this.columns * this.rows);
    this.points = new Int32Array(this.columns * this.rows).fill(NO_POINT);
    this.costs = new Uint8Array(this.columns * this.rows);
    this.limit = limit;
    this.offset = offset;
  }

  get full(): boolean {
    return this.placed.length >= this.limit;
  }

  /** Keeps an area free of labels, such as the ring of the selection. */
  reserve(left: number, top: number, width: number, height: number): void {
    this.cells(left, top, width, height, (cell) => {
      this.taken[cell] = 1;
      return true;
    });
  }

  /** Marks a point that labels of other points should not cover. */
  avoid(point: number, x: number, y: number): void {
    this.cells(x, y, 0, 0, (cell) => {
      this.points[cell] = point;
      this.at.set(point, [x, y]);
      return true;
    });
  }

  /** A drawing that labels should leave visible: a station, a planet. */
  avoidDrawing(left: number, top: number, width: number, height: number): void {
    this.cells(left, top, width, height, (cell) => {
      this.costs[cell] = COVERED_DRAWING;
      return true;
    });
  }

  /** A line that labels should not lie along; `length` pixels from a point in a direction (a unit vector). */
  avoidLine(x: number, y: number, [dx, dy]: readonly [number, number], length: number): void {
    for (let along = 0; along <= length; along += STEP) {
      this.cells(x + dx * along, y + dy * along, 0, 0, (cell) => {
        this.costs[cell] = Math.max(this.costs[cell] ?? 0, COVERED_LINE);
        return true;
      });
    }
  }

  place(label: LabelBox): boolean {
    if (this.full) return false;
    const best = this.bestPlace(label);
    if (!best) return false;
    const { left, top } = best;
    this.reserve(left - GAP, top, label.width + GAP * 2, label.height);
    this.placed.push({ key: label.key, ...best });
    return true;
  }

  private bestPlace(label: LabelBox): Omit<PlacedLabel, 'key'> | null {
    let best: Omit<PlacedLabel, 'key'> | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [side, [left, top]] of this.candidates(label).entries()) {
      const rank = rankOf(side, label.before);
      if (rank >= least || !this.inside(left, top, label)) continue;
      if (!this.free(left, top, label.width, label.height)) continue;
      const cost = rank + this.costOf(left, top, label);
      // A group has its name from farther away; a sector is named even where others are covered.
      if (cost >= least || (label.stands === 'middle' && cost >= COVERED_POINT)) continue;
      best = { left, top, side };
      least = cost;
    }
    return best;
  }

  private costOf(left: number, top: number, label: LabelBox): number {
    let cost = this.coversNoOther(left, top, label) ? 0 : COVERED_POINT;
    this.cells(left, top, label.width, label.height, (cell) => {
      cost += this.costs[cell] ?? 0;
      return true;
    });
    return cost;
  }

  private candidates(label: LabelBox): Array<readonly [number, number]> {
    const { x, y, width, height, stands, offset = this.offset } = label;
    const [middle, above] = [x - width / 2, y - height / 2];
    if (stands === 'middle')
      return [
        [middle, above],
        ...GROUP_STEPS.flatMap((step) => [[middle, above - step] as const, [middle, above + step] as const]),
      ];
    if (stands === 'above')
      return [
        [middle, y - offset - height],
        [middle, y + offset],
        [x + offset, above],
        [x - offset - width, above],
      ];
    return [
      [x + offset, above],
      [x - offset - width, above],
      [middle, y - offset - height],
      [middle, y + offset],
      [x + offset / 2, y - offset - height],
      [x + offset / 2, y + offset],
      [x - offset / 2 - width, y - offset - height],
      [x - offset / 2 - width, y + offset],
    ];
  }

  private coversNoOther(left: number, top: number, { width, height, point }: LabelBox): boolean {
    const [from, above] = [left - POINT_RADIUS, top - POINT_RADIUS];
    const [wide, high] = [width + POINT_RADIUS * 2, height + POINT_RADIUS * 2];
    return this.cells(from, above, wide, high, (cell) => {
      const found = this.points[cell] ?? NO_POINT;
      if (found === NO_POINT || found === point) return true;
      const [x, y] = this.at.get(found) ?? [from - 1, above - 1];
      return x < from || x > from + wide || y < above || y > above + high;
    });
  }

  private inside(left: number, top: number, { width, height }: LabelBox): boolean {
    return left >= EDGE && top >= EDGE && left + width <= this.width - EDGE && top + height <= this.height - EDGE;
  }

  private free(left: number, top: number, width: number, height: number): boolean {
    return this.cells(left, top, width, height, (cell) => this.taken[cell] === 0);
  }

  /** Visits the cells under a box until the visitor returns false; returns whether it never did. */
  private cells(left: number, top: number, width: number, height: number, visit: (cell: number) => boolean): boolean {
    const first = Math.max(0, Math.floor(left / CELL));
    const last = Math.min(this.columns - 1, Math.floor((left + width) / CELL));
    const end = Math.min(this.rows - 1, Math.floor((top + height) / CELL));
    for (let row = Math.max(0, Math.floor(top / CELL)); row <= end; row++) {
      for (let column = first; column <= last; column++) {
        if (!visit(row * this.columns + column)) return false;
      }
    }
    return true;
  }
}

function rankOf(side: number, before: number | undefined): number {
  if (before === undefined) return side * RANK;
  return side === before ? 0 : side * RANK + STAY;
}
