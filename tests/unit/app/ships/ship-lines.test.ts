import { describe, expect, it } from 'vitest';
import { SHIP_LINES } from '#app/(player)/_parts/ship-art/ship-lines.ts';
import { SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';

const NUMBER = /-?\d*\.?\d+/g;

describe.each(SHIP_TYPES)('the drawing of a %s', (type) => {
  const { hull, seams, glass, flames } = SHIP_LINES[type];

  it('closes every outline, so that it fills', () => {
    for (const outline of [...hull, glass]) expect(outline.toLowerCase().endsWith('z'), outline).toBe(true);
  });

  it('starts every stroke inside its box of 120 × 60', () => {
    for (const path of [...hull, seams ?? '', glass, flames]) {
      for (const [, start] of path.matchAll(/M([^a-zA-Z]+)/g)) {
        const [x, y] = (start?.match(NUMBER) ?? []).map(Number);
        expect(x, path).toBeGreaterThanOrEqual(0);
        expect(x, path).toBeLessThanOrEqual(120);
        expect(y, path).toBeGreaterThanOrEqual(0);
        expect(y, path).toBeLessThanOrEqual(60);
      }
    }
  });
});

it('draws no two types alike', () => {
  expect(new Set(Object.values(SHIP_LINES).map(({ hull }) => hull.join())).size).toBe(SHIP_TYPES.length);
});
