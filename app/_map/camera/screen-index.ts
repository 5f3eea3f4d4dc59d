import { axesOf, type CameraView, focalLength, type Viewport } from './view.ts';

const CELL = 32;

/**
 * The screen position of every sector, in typed arrays, with a grid to find the one under the pointer. 5,000 sectors
 * take a fraction of a millisecond, so it is rebuilt for each drawn view.
 */
export class ScreenIndex {
  x = new Float32Array(0);
  y = new Float32Array(0);
  /** Distance along the line of sight in scene units; ≤ 0 behind the eye. */
  depth = new Float32Array(0);
  private columns = 1;
  private rows = 1;
  private starts = new Uint32Array(2);
  private members = new Uint32Array(0);
  private indexed = false;

  /** Projects all positions (scene units, three a sector). The grid is built on first use. */
  project(positions: Float32Array, view: CameraView, viewport: Viewport): void {
    const count = positions.length / 3;
    if (this.x.length !== count) {
      this.x = new Float32Array(count);
      this.y = new Float32Array(count);
      this.depth = new Float32Array(count);
      this.members = new Uint32Array(count);
    }
    const { right, up, back } = axesOf(view);
    const [rx, ry, rz] = right;
    const [ux, uy, uz] = up;
    const [bx, by, bz] = back;
    const scale = focalLength(viewport);
    const middleX = viewport.width / 2;
    const middleY = viewport.height / 2;
    const lift = 1 - view.flat;
    for (let i = 0, p = 0; i < count; i++, p += 3) {
      const dx = (positions[p] as number) - view.x;
      const dy = ((positions[p + 1] as number) - view.y) * lift;
      const dz = (positions[p + 2] as number) - view.z;
      const depth = view.distance - (dx * bx + dy * by + dz * bz);
      const zoom = scale / Math.max(depth, 1e-3);
      this.depth[i] = depth;
      this.x[i] = middleX + (dx * rx + dy * ry + dz * rz) * zoom;
      this.y[i] = middleY - (dx * ux + dy * uy + dz * uz) * zoom;
    }
    this.columns = Math.max(1, Math.ceil(viewport.width / CELL));
    this.rows = Math.max(1, Math.ceil(viewport.height / CELL));
    this.indexed = false;
  }

  /** The sector nearest to a point (pixels) within a reach, or null. Of equally near ones the one in front wins. */
  pick(px: number, py: number, reach: number): number | null {
    if (!this.indexed) this.index();
    let best: number | null = null;
    let bestScore = Infinity;
    const clampColumn = (value: number) => Math.min(this.columns - 1, Math.max(0, Math.floor(value / CELL)));
    const clampRow = (value: number) => Math.min(this.rows - 1, Math.max(0, Math.floor(value / CELL)));
    for (let row = clampRow(py - reach); row <= clampRow(py + reach); row++) {
      for (let column = clampColumn(px - reach); column <= clampColumn(px + reach); column++) {
        const cell = row * this.columns + column;
        for (let slot = this.starts[cell] ?? 0; slot < (this.starts[cell + 1] ?? 0); slot++) {
          const i = this.members[slot] ?? 0;
          const away = Math.hypot((this.x[i] ?? 0) - px, (this.y[i] ?? 0) - py);
          const score = away + (this.depth[i] ?? 0) * 1e-3;
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
    const cells = this.columns * this.rows;
    const starts = new Uint32Array(cells + 1);
    for (let i = 0; i < this.x.length; i++) {
      const cell = this.cellOf(i);
      if (cell >= 0) starts[cell + 1] = (starts[cell + 1] as number) + 1;
    }
    for (let cell = 0; cell < cells; cell++) {
      starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
    }
    const next = starts.slice();
    for (let i = 0; i < this.x.length; i++) {
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
    if ((this.depth[i] as number) <= 0) return -1;
    const column = Math.floor((this.x[i] as number) / CELL);
    const row = Math.floor((this.y[i] as number) / CELL);
    const outside = column < 0 || row < 0 || column >= this.columns || row >= this.rows;
    return outside ? -1 : row * this.columns + column;
  }
}
