import type { WirePosition } from '#server/world/galaxy/rules/universe.ts';

const SPAN = 10_000;
const AXES = 3;

/**
 * The cell at `index` on the Hilbert curve through a cube of 2^order cells a side (Skilling's transpose method):
 * consecutive indexes are neighbouring cells.
 */
export function hilbertCell(index: number, order: number): [number, number, number] {
  const axes = [0, 0, 0];
  for (let bit = 0; bit < order * AXES; bit++) {
    const digit = Math.floor(index / 2 ** (order * AXES - 1 - bit)) % 2;
    const axis = bit % AXES;
    axes[axis] = ((axes[axis] ?? 0) << 1) | digit;
  }
  return untranspose(axes, order);
}

function untranspose(axes: number[], order: number): [number, number, number] {
  let [x = 0, y = 0, z = 0] = axes;
  const carry = z >> 1;
  z ^= y;
  y ^= x;
  x ^= carry;
  for (let bit = 2; bit < 1 << order; bit <<= 1) {
    const mask = bit - 1;
    if (z & bit) x ^= mask;
    else [x, z] = exchange(x, z, mask);
    if (y & bit) x ^= mask;
    else [x, y] = exchange(x, y, mask);
    if (x & bit) x ^= mask;
  }
  return [x, y, z];
}

function exchange(a: number, b: number, mask: number): [number, number] {
  const swap = (a ^ b) & mask;
  return [a ^ swap, b ^ swap];
}

/** The smallest cube with a cell for each of `total` sectors. */
export function hilbertOrder(total: number): number {
  let order = 1;
  while (8 ** order < total) order += 1;
  return order;
}

/**
 * Coordinates for a universe without them (version 1.0.0): sector numbers are laid out along the curve, so that a
 * cluster's range is one coherent region of space.
 */
export function positionOnCurve(sectorNumber: number, total: number): WirePosition {
  const order = hilbertOrder(total);
  const cells = 8 ** order;
  const [x, y, z] = hilbertCell(Math.floor(((sectorNumber - 1) * cells) / total), order);
  const last = (1 << order) - 1;
  const scale = (cell: number): number => Math.round((cell / last) * 2 * SPAN - SPAN);
  return { x: scale(x), y: scale(y), z: scale(z) };
}
