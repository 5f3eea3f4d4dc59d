import { describe, expect, test } from 'vitest';
import { jsonChunks } from '#generator/cli/json-chunks.ts';
import { generate } from '#generator/generate.ts';
import { forUniverses } from './universes.ts';

describe('JSON in chunks', () => {
  test('equals the output of JSON.stringify, indented and compact', () => {
    forUniverses(10, (universe) => {
      expect([...jsonChunks(universe, false)].join('')).toBe(`${JSON.stringify(universe, null, 2)}\n`);
      expect([...jsonChunks(universe, true)].join('')).toBe(`${JSON.stringify(universe)}\n`);
    });
  });

  test('has chunks of limited size', () => {
    const sizes = [...jsonChunks(generate({ sectors: 1000 }, 1), false)].map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThan(80_000);
  });
});
