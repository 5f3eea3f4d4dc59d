import { rounded } from './shape.ts';

/** Values on a square grid over −1…1, row by row; `steps` points a side. */
export type Grid = { readonly steps: number; readonly values: Float32Array };

export function sampleGrid(steps: number, valueAt: (x: number, y: number) => number): Grid {
  const values = new Float32Array(steps * steps);
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++)
      values[row * steps + column] = valueAt((column / (steps - 1)) * 2 - 1, (row / (steps - 1)) * 2 - 1);
  return { steps, values };
}

type Point = readonly [number, number];
/** Per case of a cell's corners (1 left above, 2 right above, 4 right below, 8 left below): edges in order, inside to the right. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];
/** Corners of a cell's four edges: above, right, below, left. */
const EDGES = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 0, 0, 1],
] as const;
const MIN_POINTS = 6;

/** The closed lines around everything above `level`, on a grid padded by a border below it. In units of the grid's box. */
export function contourRings(grid: Grid, level: number): Point[][] {
  const { steps } = grid;
  const next = new Map<number, { to: number; point: Point }>();
  for (let row = -1; row < steps; row++) {
    let left = sideOf(grid, level, -1, row);
    for (let column = -1; column < steps; column++) {
      const right = sideOf(grid, level, column + 1, row);
      const corners = (left & 1) | ((right & 1) << 1) | ((right & 2) << 1) | ((left & 2) << 2);
      left = right;
      for (const [from, to] of CASES[corners] ?? [])
        next.set(edgeKey(column, row, from, steps), {
          to: edgeKey(column, row, to, steps),
          point: crossing(grid, level, column, row, from),
        });
    }
  }
  return linkRings(next);
}

/** Of a point and the one below it: 1 and 2 for those above the level. */
function sideOf(grid: Grid, level: number, column: number, row: number): number {
  return (
    (heightOf(grid, level, column, row) > level ? 1 : 0) | (heightOf(grid, level, column, row + 1) > level ? 2 : 0)
  );
}

function heightOf({ steps, values }: Grid, level: number, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= steps || row >= steps) return level - 0.05;
  return values[row * steps + column] ?? 0;
}

/** Where the level crosses an edge of a cell. */
function crossing(grid: Grid, level: number, column: number, row: number, edge: number): Point {
  const [ax, ay, bx, by] = EDGES[edge] ?? EDGES[0];
  const a = heightOf(grid, level, column + ax, row + ay);
  const part = (level - a) / (heightOf(grid, level, column + bx, row + by) - a || 1);
  const [x, y] = [column + ax + (bx - ax) * part, row + ay + (by - ay) * part];
  return [(x / (grid.steps - 1)) * 2 - 1, (y / (grid.steps - 1)) * 2 - 1];
}

/** One number for an edge, the same from both of its cells. */
function edgeKey(column: number, row: number, edge: number, steps: number): number {
  const [x, y] = [column + 1 + (edge === 1 ? 1 : 0), row + 1 + (edge === 2 ? 1 : 0)];
  return (y * (steps + 2) + x) * 2 + (edge === 0 || edge === 2 ? 0 : 1);
}

function linkRings(next: Map<number, { to: number; point: Point }>): Point[][] {
  const rings: Point[][] = [];
  for (const [start] of next) {
    const ring: Point[] = [];
    for (let at = next.get(start), key = start; at; at = next.get(key)) {
      ring.push(at.point);
      next.delete(key);
      key = at.to;
    }
    if (ring.length >= MIN_POINTS) rings.push(ring);
  }
  return rings;
}

/** The rings as one smooth path: curves through the middles of their edges. */
export function contourPath(rings: readonly (readonly Point[])[], place: (point: Point) => Point): string {
  return rings
    .map((ring) => {
      const points = ring.map(place);
      const last = points.at(-1) ?? [0, 0];
      const first = points[0] ?? [0, 0];
      const start = `M${rounded((last[0] + first[0]) / 2)} ${rounded((last[1] + first[1]) / 2)}`;
      const curves = points.map(([x, y], at) => {
        const [nx, ny] = points[(at + 1) % points.length] ?? first;
        return `Q${rounded(x)} ${rounded(y)} ${rounded((x + nx) / 2)} ${rounded((y + ny) / 2)}`;
      });
      return `${start}${curves.join('')}z`;
    })
    .join('');
}
