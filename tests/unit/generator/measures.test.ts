import { describe, expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import { classMix, courseGraph, longestCourse, measure, pairCoverage, reachability } from '#generator/measures.ts';
import type { Universe } from '#generator/universe.ts';
import { forUniverses, hopsFrom, ORDINARY, ordinarySectors, waysOut } from './universes.ts';

/** A universe of 20 sectors whose warps are only those given. */
function withWarps(warps: Universe['warps']): Universe {
  return { ...generate({ sectors: 20 }, 1), warps, specialFormations: [] };
}
function twoWay(from: number, to: number) {
  return { from, to, oneWay: false, is_latent: false };
}
const chain = Array.from({ length: 19 }, (_, i) => twoWay(i + 1, i + 2));

describe('measures', () => {
  test('the longest course of a chain is its length, of a ring half of it, of a one-way ring all of it', () => {
    expect(longestCourse(courseGraph(withWarps(chain)))).toBe(19);
    expect(longestCourse(courseGraph(withWarps([...chain, twoWay(1, 20)])))).toBe(10);
    const oneWay = [...chain, twoWay(20, 1)].map((warp) => ({ ...warp, oneWay: true }));
    expect(longestCourse(courseGraph(withWarps(oneWay)))).toBe(19);
  });

  test('the longest course equals a brute-force result', () => {
    forUniverses(12, (universe) => {
      const links = waysOut(universe, false);
      const ordinary = ordinarySectors(universe);
      function furthest(start: number) {
        const hops = hopsFrom(links, start);
        return Math.max(...ordinary.map((id) => hops.get(id) ?? 0));
      }
      expect(longestCourse(courseGraph(universe))).toBe(Math.max(...ordinary.map(furthest)));
    });
  });

  test('latent warps count as closed', () => {
    const cut = chain.map((warp) => ({ ...warp, is_latent: warp.from === 10 }));
    const universe = withWarps(cut);
    const { open, reached, unreachable } = reachability(universe, courseGraph(universe));
    expect([open, reached]).toEqual([20, 10]);
    expect(unreachable).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  test('a reachable lost sector is reported as a leak', () => {
    const universe = withWarps(chain);
    universe.specialFormations = [
      { id: 1, type: 'LOST_SECTOR', anchorSectorId: 20, interiorSectorIds: [20], properties: { exitWarp: null } },
    ];
    expect(reachability(universe, courseGraph(universe)).leaking).toEqual([20]);
  });

  test('a port without a partner within two warps reduces the coverage', () => {
    const universe = withWarps(chain);
    const [sample] = Object.values(universe.sectors).flatMap(({ port }) => (port ? [port] : []));
    if (!sample) throw new Error('no port to copy');
    const opposite = structuredClone(sample);
    for (const entry of Object.values(opposite.commodities)) entry.action = entry.action === 'B' ? 'S' : 'B';
    for (const sector of Object.values(universe.sectors)) delete sector.port;
    function put(id: number, port: typeof sample): void {
      const sector = universe.sectors[id];
      if (sector) sector.port = port;
    }
    put(1, sample);
    put(3, opposite);
    put(10, sample);
    put(13, opposite);
    expect(pairCoverage(universe, courseGraph(universe))).toEqual({ ports: 4, paired: 2, share: 0.5 });
    expect(classMix(universe).reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  test('figures of an ordinary universe add up', () => {
    const [universe] = ORDINARY;
    if (!universe) throw new Error('no universe');
    const found = measure(universe);
    expect(found.classMix.reduce((sum, ports) => sum + ports, 0)).toBe(found.pairCoverage.ports);
    expect(found.reachability.unreachable).toEqual([]);
    expect(found.reachability.leaking).toEqual([]);
    expect(found.hubDistances.counts[0]).toBe(1);
    expect(found.hubDistances.median).toBeLessThanOrEqual(found.hubDistances.p90);
    expect(found.hubDistances.farthest).toBeLessThanOrEqual(found.longestCourse);
    expect(Object.values(found.formations).reduce((sum, number) => sum + number, 0)).toBe(
      universe.specialFormations.length,
    );
  });
});
