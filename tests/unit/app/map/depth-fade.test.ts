import { expect, it } from 'vitest';
import { depthFade, fadeRange, smoothstep } from '#app/_map/camera/depth-fade.ts';
import type { CameraView } from '#app/_map/camera/view.ts';

const tilted: CameraView = { x: 0, y: 0, z: 0, distance: 100, azimuth: 0, polar: 0.9, flat: 0 };

it('fades with distance, and never to zero', () => {
  const range = fadeRange(tilted, 50);
  const depths = [0, 60, 80, 100, 120, 160, 1_000].map((depth) => depthFade(depth, range));
  expect(depths[0]).toBe(1);
  expect(depths.at(-1)).toBeCloseTo(0.22);
  expect(depths).toEqual(depths.toSorted((a, b) => b - a));
});

it('has no effect on the plan view', () => {
  const range = fadeRange({ ...tilted, flat: 1, polar: 0 }, 50);
  expect(depthFade(100, range)).toBe(1);
  expect(depthFade(390, range)).toBe(1);
});

it('has flat ends', () => {
  expect([-1, 0, 0.5, 1, 2].map((value) => smoothstep(0, 1, value))).toEqual([0, 0, 0.5, 1, 1]);
});
