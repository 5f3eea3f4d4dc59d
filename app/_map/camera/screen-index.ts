import { axesOf, type CameraView, focalLength, type Viewport } from './view.ts';

const CELL = 32;

/** A position in pixels, and its distance along the line of sight in scene units; ≤ 0 behind the eye. */
export type ScreenPoint = { x: number; y: number; depth: number };

/**
 * The screen position of every sector, in typed arrays, with a grid to find the one under the pointer. Belongs to the
 * last drawn view; positions and grid are calculated when they are first read, which many frames of a motion never do.
 */
export class ScreenIndex {
  private xs = new Float32Array(0);
  private ys = new Float32Array(0);
  private depths = new Float32Array(0);
  private positions: Float32Array = new Float32Array(0);
  private lens: Projection | null = null;
  private projected = true;
  private columns = 1;
  private rows = 1;
  private starts = new Uint32Array(2);
  private members = new Uint32Array(0);
  private indexed = false;

  get x(): Float32Array {
    this.projectAll();
    return this.xs;
  }

  get y(): Float32Array {
    this.projectAll();
    return this.ys;
  }

  /** Distance along the line of sight in scene units; ≤ 0 behind the eye. */
  get depth(): Float32Array {
    this.projectAll();
    return this.depths;
  }

  /** Projects all positions (scene units, three a sector) with a view. */
  project(positions: Float32Array, view: CameraView, viewport: Viewport): void {
    this.positions = positions;
    this.lens = projectionOf(view, viewport);
    this.columns = Math.max(1, Math.ceil(viewport.width / CELL));
    this.rows = Math.max(1, Math.ceil(viewport.height / CELL));
    this.projected = false;
    this.indexed = false;
  }

  /** The position of one sector, without those of all others. Zeros if there is none. */
  locate(sector: number): ScreenPoint {
    const at = sector * 3;
    if (sector < 0 || at >= this.positions.length) return { x: 0, y: 0, depth: 0 };
    return this.locatePlace(this.positions[at] ?? 0, this.positions[at + 1] ?? 0, this.positions[at + 2] ?? 0);
  }

  /** The position of a place in the scene. */
  locatePlace(x: number, y: number, z: number): ScreenPoint {
    const point = { x: 0, y: 0, depth: 0 };
    if (this.lens) projectInto(point, this.lens, x, y, z);
    return point;
  }

  private projectAll(): void {
    const { lens, positions } = this;
    if (this.projected || !lens) return;
    this.projected = true;
    const count = positions.length / 3;
    if (this.xs.length !== count) {
      this.xs = new Float32Array(count);
      this.ys = new Float32Array(count);
      this.depths = new Float32Array(count);
      this.members = new Uint32Array(count);
    }
    const point = { x: 0, y: 0, depth: 0 };
    for (let i = 0; i < count; i++) {
      projectInto(point, lens, positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0);
      this.xs[i] = point.x;
      this.ys[i] = point.y;
      this.depths[i] = point.depth;
    }
  }

  /** The sector nearest to a point (pixels) within a reach, or null. Of equally near ones the one in front wins. */
  pick(px: number, py: number, reach: number): number | null {
    if (!this.indexed) this.index();
    const { xs, ys, depths } = this;
    let best: number | null = null;
    let bestScore = Infinity;
    const clampColumn = (value: number) => Math.min(this.columns - 1, Math.max(0, Math.floor(value / CELL)));
    const clampRow = (value: number) => Math.min(this.rows - 1, Math.max(0, Math.floor(value / CELL)));
    for (let row = clampRow(py - reach); row <= clampRow(py + reach); row++) {
      for (let column = clampColumn(px - reach); column <= clampColumn(px + reach); column++) {
        const cell = row * this.columns + column;
        for (let slot = this.starts[cell] ?? 0; slot < (this.starts[cell + 1] ?? 0); slot++) {
          const i = this.members[slot] ?? 0;
          const away = Math.hypot((xs[i] ?? 0) - px, (ys[i] ?? 0) - py);
          const score = away + (depths[i] ?? 0) * 1e-3;
          if (away <= reach && score < bestScore) {
            best = i;
            bestScore = score;
          }
        }
      }
    }
    return best;
  }

  /** Counting sort of the visible sectors into cells. */
  private index(): void {
    this.projectAll();
    const cells = this.columns * this.rows;
    const starts = new Uint32Array(cells + 1);
    for (let i = 0; i < this.xs.length; i++) {
      const cell = this.cellOf(i);
      if (cell >= 0) starts[cell + 1] = (starts[cell + 1] as number) + 1;
    }
    for (let cell = 0; cell < cells; cell++) {
      starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
    }
    const next = starts.slice();
    for (let i = 0; i < this.xs.length; i++) {
      const cell = this.cellOf(i);
      if (cell < 0) continue;
      const slot = next[cell] as number;
      this.members[slot] = i;
      next[cell] = slot + 1;
    }
    this.starts = starts;
    this.indexed = true;
  }

  private cellOf(i: number): number {
    if ((this.depths[i] as number) <= 0) return -1;
    const column = Math.floor((this.xs[i] as number) / CELL);
    const row = Math.floor((this.ys[i] as number) / CELL);
    const outside = column < 0 || row < 0 || column >= this.columns || row >= this.rows;
    return outside ? -1 : row * this.columns + column;
  }
}

/** The coefficients by which a view projects a position. */
type Projection = ReturnType<typeof projectionOf>;

function projectionOf(view: CameraView, viewport: Viewport) {
  const { right, up, back } = axesOf(view);
  return {
    target: [view.x, view.y, view.z],
    lift: 1 - view.flat,
    distance: view.distance,
    right,
    up,
    back,
    scale: focalLength(viewport),
    middleX: viewport.width / 2,
    middleY: viewport.height / 2,
  } as const;
}

function projectInto(point: ScreenPoint, lens: Projection, x: number, y: number, z: number): void {
  const { target, right, up, back } = lens;
  const dx = x - target[0];
  const dy = (y - target[1]) * lens.lift;
  const dz = z - target[2];
  const depth = lens.distance - (dx * back[0] + dy * back[1] + dz * back[2]);
  const zoom = lens.scale / Math.max(depth, 1e-3);
  point.depth = depth;
  point.x = lens.middleX + (dx * right[0] + dy * right[1] + dz * right[2]) * zoom;
  point.y = lens.middleY - (dx * up[0] + dy * up[1] + dz * up[2]) * zoom;
}
