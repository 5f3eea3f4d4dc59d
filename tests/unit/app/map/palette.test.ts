import { expect, it } from 'vitest';
import { rgbOf } from '#app/_map/palette.ts';

it.each([
  ['color(srgb 0.1 0.2 0.3)', [0.1, 0.2, 0.3]],
  ['color(srgb 0.1 0.2 0.3 / 0.5)', [0.1, 0.2, 0.3]],
  ['color(srgb -0.02 0.5 1.04)', [0, 0.5, 1]],
  ['rgb(51, 102, 255)', [0.2, 0.4, 1]],
  ['rgba(51, 102, 255, 0.5)', [0.2, 0.4, 1]],
  ['color(srgb 1e-2 0.5 1)', [0.01, 0.5, 1]],
  ['oklch(0.5 0.1 20)', null],
  ['', null],
])('reads the computed colour %s', (computed, rgb) => {
  expect(rgbOf(computed)).toEqual(rgb);
});
