import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELD_SIDE, starfield } from '#app/_map/model/starfield.ts';

test('the picture that stands in for the map has the stars that the map draws', () => {
  const picture = readFileSync('public/sky.svg', 'utf8');
  const drawn = [...picture.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`);
  const side = FIELD_SIDE / 2;
  const quarter = starfield().filter(({ x, y }) => x < side && y < side);
  expect(drawn.sort()).toEqual(quarter.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).sort());
});
