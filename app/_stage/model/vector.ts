/** x to the right, y down, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function scale(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function unit(a: Vector): Vector {
  return scale(a, 1 / Math.hypot(...a));
}

/** Three directions at right angles; the second is `axis`. */
export function frameAround(axis: Vector): readonly [Vector, Vector, Vector] {
  const across = unit(cross(axis, Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
  return [across, axis, cross(across, axis)];
}

/** A direction in the terms of a frame. */
export function into([across, axis, depth]: readonly [Vector, Vector, Vector], a: Vector): Vector {
  return [dot(a, across), dot(a, axis), dot(a, depth)];
}
