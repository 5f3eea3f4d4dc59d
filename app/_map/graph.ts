import type { Chart } from './model/chart.ts';

/** Sectors one open warp away from sector `index`, in the order of the data. */
export function exitsOf(chart: Chart, index: number): number[] {
  const { offsets, targets } = chart.exits;
  return Array.from(targets.subarray(offsets[index] ?? 0, offsets[index + 1] ?? 0));
}

/** The warp from one sector to a neighbour, or -1. */
export function warpBetween(chart: Chart, from: number, to: number): number {
  const { offsets, targets, warps } = chart.exits;
  for (let i = offsets[from] ?? 0; i < (offsets[from + 1] ?? 0); i++) {
    if (targets[i] === to) return warps[i] ?? -1;
  }
  return -1;
}

/** Number of warps from `start` to each sector along open warps; -1 if unreachable. */
export function hopsFrom(chart: Chart, start: number): Int32Array {
  const { offsets, targets } = chart.exits;
  const hops = new Int32Array(chart.sectors.length).fill(-1);
  const queue = new Uint32Array(chart.sectors.length);
  if (start < 0 || start >= hops.length) return hops;
  hops[start] = 0;
  queue[0] = start;
  for (let head = 0, tail = 1; head < tail; head++) {
    const at = queue[head] ?? 0;
    const next = (hops[at] ?? 0) + 1;
    for (let i = offsets[at] ?? 0; i < (offsets[at + 1] ?? 0); i++) {
      const to = targets[i] ?? 0;
      if (hops[to] !== -1) continue;
      hops[to] = next;
      queue[tail++] = to;
    }
  }
  return hops;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const AXIS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** Half of an arrow key's cone: wider than 45°, so that four keys together cover every exit. */
const WIDEST = Math.cos((75 * Math.PI) / 180);

/**
 * The exit of `from` closest to a direction on screen, or null if there is none. `screenX`/`screenY` are pixels, y
 * down, one per sector. The angle decides; if angles are similar, the nearer sector wins.
 */
export function walk(
  chart: Chart,
  from: number,
  direction: Direction,
  screenX: Float32Array,
  screenY: Float32Array,
): number | null {
  const [ax, ay] = AXIS[direction];
  let best: number | null = null;
  let bestScore = -Infinity;
  for (const to of exitsOf(chart, from)) {
    const dx = (screenX[to] ?? 0) - (screenX[from] ?? 0);
    const dy = (screenY[to] ?? 0) - (screenY[from] ?? 0);
    const length = Math.hypot(dx, dy) || 1;
    const cosine = (dx * ax + dy * ay) / length;
    if (cosine < WIDEST) continue;
    const score = cosine - length / 20_000;
    if (score > bestScore) {
      bestScore = score;
      best = to;
    }
  }
  return best;
}
