import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '#generator/config.ts';
import { generate } from '#generator/generate.ts';
import { createRng } from '#generator/random/rng.ts';
import { forUniverses } from './universes.ts';

function digest(input: ConfigInput, seed: number): string {
  return createHash('sha256')
    .update(JSON.stringify(generate(input, seed)))
    .digest('hex');
}

/** A change here changes every galaxy that is made again from its seed: do it knowingly and say so in the changelog. */
const GOLDEN: readonly [ConfigInput, number, string][] = [
  [{ sectors: 20 }, 0, '98e2c703bf398b930fe22dd58ae233eebe2120645c5d5609b3b34737ae8c3fb8'],
  [{ sectors: 300, maxWarps: 3 }, 7, 'e79a01c1a396e1247a7ba2fbac1ffe38b3e5b1785a3cb6b01681712bb69d1a89'],
  [{}, 42, 'f8f52b532741f9e7a534cc2ebf2849470a9c12fc900d14acc714f3cbbeb080cf'],
  [
    { regionType: 'terran_space' },
    9007199254740991,
    '509e5b0bb276fc121db865fd45ba2962a793da7dff9afd2d5e45d5aa5053594a',
  ],
  [
    { sectors: 5000, regionType: 'central_nexus' },
    1,
    'efb2ac72d8e591515930ec5f0ffd4ee2ca7a3278350dc378983c88cacccd8fcc',
  ],
];

describe('determinism', () => {
  test.each(GOLDEN)('%j with seed %d has its recorded output', (input, seed, expected) => {
    expect(digest(input, seed)).toBe(expected);
  });

  test('the same seed and configuration give the same universe, also from the configuration in the output', () => {
    forUniverses(15, (universe) => {
      expect(generate(universe.config, universe.seed)).toEqual(universe);
    });
  });

  test('different seeds give different universes, for differences in the low and in the high bits', () => {
    const seeds = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, 2 ** 52, Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map((seed) => digest({ sectors: 60 }, seed))).size).toBe(seeds.length);
  });

  test('a different creation time changes only the creation time', () => {
    const stamped = generate({ sectors: 50 }, 4, undefined, '2026-01-31T12:00:00.000Z');
    expect({ ...stamped, createdAt: generate({ sectors: 50 }, 4).createdAt }).toEqual(generate({ sectors: 50 }, 4));
  });

  test('the output depends on no clock, randomness, or functions whose last digit depends on the engine', () => {
    const folder = path.resolve(import.meta.dirname, '../../../generator');
    const banned = /Math\.(random|sin|cos|tan|atan2?|log\w*|exp|pow|cbrt|hypot)\b|\bDate\b|\*\*|localeCompare/;
    const rooms = /^(cli|container|measures)\//;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const pure = files.filter((file) => file.endsWith('.ts') && !rooms.test(file) && file !== 'main.ts');
    expect(pure.length).toBeGreaterThan(40);
    for (const file of pure) {
      const code = readFileSync(path.join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      expect(code, file).not.toMatch(banned);
    }
  });

  test('the integer source is evenly distributed and within its bounds', () => {
    const rng = createRng(5, 'test');
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 20000; i++) {
      const draw = rng.below(10);
      counts[draw] = (counts[draw] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(220);
    for (let i = 0; i < 1000; i++) {
      const draw = rng.between(-3, 3);
      expect(Math.abs(draw)).toBeLessThanOrEqual(3);
    }
    expect(createRng(5, 'a').below(1 << 20)).not.toBe(createRng(5, 'b').below(1 << 20));
  });
});
