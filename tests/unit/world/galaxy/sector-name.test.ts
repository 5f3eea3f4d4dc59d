import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECTOR_NAMES, sectorName } from '#server/world/galaxy/rules/sector-name.ts';
import { REGION_TYPES } from '#server/world/galaxy/rules/universe.ts';

const region = fc.record({ seed: fc.maxSafeInteger(), kind: fc.constantFrom(...REGION_TYPES) });
const number = fc.integer({ min: 1, max: 20_000 });

test('the 5,000 sectors of a region have 5,000 names', () => {
  fc.assert(
    fc.property(region, fc.integer({ min: 1, max: 15_001 }), (of, first) => {
      const names = Array.from({ length: 5_000 }, (_, i) => sectorName(of, first + i));
      expect(new Set(names).size).toBe(5_000);
    }),
    { numRuns: 40 },
  );
});

test('no two numbers of the largest region share a name', () => {
  const names = Array.from({ length: 20_000 }, (_, i) => sectorName({ seed: -7, kind: 'central_nexus' }, i + 1));
  expect(new Set(names).size).toBe(20_000);
  expect(SECTOR_NAMES).toBeGreaterThan(20_000);
});

test('a name is a short word of plain letters, vowels and consonants in turn', () => {
  fc.assert(
    fc.property(region, number, (of, sector) => {
      const name = sectorName(of, sector);
      expect(name).toMatch(/^[A-Z][a-z]{3,15}$/);
      // At most two consonants and two vowels in a row: nobody stumbles over it in any of the languages.
      expect(name.toLowerCase()).toMatch(/^[^aeiou]?[aeiou](?:[^aeiou]{1,2}[aeiou]{1,2}){2}[nrsl]?$/);
      expect(sectorName({ ...of }, sector)).toBe(name);
    }),
  );
});

test('another seed or another kind of region names its sectors differently', () => {
  const here = Array.from({ length: 50 }, (_, i) => sectorName({ seed: 2102, kind: 'terran_space' }, i + 1));
  const seed = here.filter((name, i) => name === sectorName({ seed: 2103, kind: 'terran_space' }, i + 1));
  const kind = here.filter((name, i) => name === sectorName({ seed: 2102, kind: 'central_nexus' }, i + 1));
  expect(seed.length + kind.length).toBeLessThan(3);
});

test('no name spells a word that offends', () => {
  const words =
    /anus|boludo|demon|isis|kaka|kike|lolita|merd|moron|nazi|negr|nigg|penis|pute|puto|rape|semen|tarado|vomit/i;
  const names = new Set<string>();
  for (let seed = 0; seed < 3; seed++) {
    for (let sector = 1; sector <= 20_000; sector++) names.add(sectorName({ seed, kind: 'terran_space' }, sector));
  }
  expect([...names].filter((name) => words.test(name))).toEqual([]);
});
