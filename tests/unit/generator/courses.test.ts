import { describe, expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import type { Universe } from '#generator/universe.ts';
import { smallestDensity, treeCapacity } from '#generator/warps/course-bound.ts';
import { forUniverses, hopsFrom, lostSectors, ORDINARY, ordinarySectors, waysOut } from './universes.ts';

/** By brute force: from every ordinary sector to every sector that is not lost. */
function longestByBruteForce(universe: Universe): number {
  const links = waysOut(universe, false);
  const ordinary = ordinarySectors(universe);
  const lost = lostSectors(universe);
  const open = universe.totalSectors - lost.size;
  let longest = 0;
  for (const start of ordinary) {
    const hops = hopsFrom(links, start);
    expect(hops.size).toBe(open);
    longest = Math.max(longest, ...hops.values());
  }
  return longest;
}

describe('courses', () => {
  test('no course is longer than the density, and every open sector is reachable without latent warps', () => {
    forUniverses(45, (universe) => {
      expect(longestByBruteForce(universe)).toBeLessThanOrEqual(universe.config.density);
    });
  });

  test('the same holds at 1,000 sectors', () => {
    for (const universe of ORDINARY.slice(0, 1)) {
      expect(longestByBruteForce(universe)).toBeLessThanOrEqual(universe.config.density);
    }
  });

  test('low densities are met if the number of lanes is just sufficient', () => {
    for (const [sectors, density, maxWarps] of [
      [20, 3, 10],
      [100, 4, 10],
      [101, 4, 10],
      [187, 6, 6],
      [46, 8, 3],
      [90, 11, 3],
    ] as const) {
      expect(smallestDensity(sectors, maxWarps)).toBeLessThanOrEqual(density);
      const universe = generate({ sectors, density, maxWarps }, 11);
      expect(universe.config.density).toBe(density);
      expect(longestByBruteForce(universe)).toBeLessThanOrEqual(density);
    }
  });

  test('at 20,000 sectors the distances from and to the centre prove the limit', () => {
    const universe = generate({ sectors: 20000 }, 5);
    const links = waysOut(universe, false);
    const back = new Map([...links.keys()].map((id) => [id, new Set<number>()]));
    for (const [from, targets] of links) for (const to of targets) back.get(to)?.add(from);
    const out = hopsFrom(links, 1);
    const into = hopsFrom(back, 1);
    const lost = lostSectors(universe);
    const farthestOut = Math.max(...[...out].map(([, hops]) => hops));
    const farthestBack = Math.max(...ordinarySectors(universe).map((id) => into.get(id) ?? Number.POSITIVE_INFINITY));
    expect(out.size).toBe(20000 - lost.size);
    expect(farthestOut + farthestBack).toBeLessThanOrEqual(universe.config.density);
  });

  test('the capacity of a tree of lanes is calculated correctly', () => {
    expect(treeCapacity(2, 2)).toBe(4);
    expect(treeCapacity(3, 9)).toBe(20);
    expect(treeCapacity(4, 2)).toBe(10);
    expect(smallestDensity(20, 2)).toBe(10);
  });
});
