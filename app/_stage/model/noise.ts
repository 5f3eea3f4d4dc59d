import type { Vector } from './vector.ts';

/** The slope of a lattice point along an offset: one of twelve directions, chosen by a hash. */
function slope(seed: number, i: number, j: number, k: number, x: number, y: number, z: number): number {
  let hash = seed ^ Math.imul(i, 0x27d4eb2d) ^ Math.imul(j, 0x165667b1) ^ Math.imul(k, 0x1e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const side = (hash ^ (hash >>> 13)) & 15;
  const u = side < 8 ? x : y;
  const v = side < 4 ? y : side === 12 || side === 14 ? x : z;
  return ((side & 1) === 0 ? u : -u) + ((side & 2) === 0 ? v : -v);
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Smooth repeatable noise in space (Perlin), about −1 to 1. Called a hundred thousand times a picture. */
export function noiseAt(seed: number, x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const a = x - i;
  const b = y - j;
  const c = z - k;
  const u = ease(a);
  const v = ease(b);
  const w = ease(c);
  const n000 = slope(seed, i, j, k, a, b, c);
  const n010 = slope(seed, i, j + 1, k, a, b - 1, c);
  const n001 = slope(seed, i, j, k + 1, a, b, c - 1);
  const n011 = slope(seed, i, j + 1, k + 1, a, b - 1, c - 1);
  const near0 = n000 + (slope(seed, i + 1, j, k, a - 1, b, c) - n000) * u;
  const near1 = n010 + (slope(seed, i + 1, j + 1, k, a - 1, b - 1, c) - n010) * u;
  const far0 = n001 + (slope(seed, i + 1, j, k + 1, a - 1, b, c - 1) - n001) * u;
  const far1 = n011 + (slope(seed, i + 1, j + 1, k + 1, a - 1, b - 1, c - 1) - n011) * u;
  const near = near0 + (near1 - near0) * v;
  return near + (far0 + (far1 - far0) * v - near) * w;
}

/** Noise of several sizes on top of each other; `size` is the frequency of the largest. */
export function layeredNoise(seed: number, [x, y, z]: Vector, size: number, octaves: number): number {
  let sum = 0;
  let strength = 0.6;
  let frequency = size;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noiseAt(seed + octave * 1013, x * frequency, y * frequency, z * frequency);
    strength *= 0.52;
    frequency *= 2.07;
  }
  return sum;
}
