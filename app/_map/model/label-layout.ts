/** A label that wants a place: its anchor in pixels and the size of its text box. */
export type LabelBox = { key: string; x: number; y: number; width: number; height: number; centered: boolean };
export type PlacedLabel = { key: string; left: number; top: number };

const CELL = 16;
const GAP = 3;

/**
 * Greedy layout on a grid of 16-px cells: earlier labels win, nothing overlaps, at most `limit` labels. A label next
 * to a point may go right, left, above or below it, in that order.
 */
export class LabelLayout {
  private readonly taken: Uint8Array;
  private readonly columns: number;
  private readonly rows: number;
  readonly placed: PlacedLabel[] = [];
  private readonly limit: number;
  private readonly offset: number;

  /** `offset`: pixels between a point and its text. */
  constructor(width: number, height: number, limit: number, offset: number) {
    this.columns = Math.max(1, Math.ceil(width / CELL));
    this.rows = Math.max(1, Math.ceil(height / CELL));
    this.taken = new Uint8Array(this.columns * this.rows);
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

  place(label: LabelBox): boolean {
    if (this.full) return false;
    for (const [left, top] of this.candidates(label)) {
      if (!this.inside(left, top, label) || !this.free(left, top, label.width, label.height)) continue;
      this.reserve(left - GAP, top, label.width + GAP * 2, label.height);
      this.placed.push({ key: label.key, left, top });
      return true;
    }
    return false;
  }

  private candidates({ x, y, width, height, centered }: LabelBox): Array<readonly [number, number]> {
    if (centered) return [[x - width / 2, y - height / 2]];
    return [
      [x + this.offset, y - height / 2],
      [x - this.offset - width, y - height / 2],
      [x - width / 2, y - this.offset - height],
      [x - width / 2, y + this.offset],
    ];
  }

  private inside(left: number, top: number, { width, height }: LabelBox): boolean {
    return left >= 0 && top >= 0 && left + width <= this.columns * CELL && top + height <= this.rows * CELL;
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
