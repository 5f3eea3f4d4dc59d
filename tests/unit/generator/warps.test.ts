import { describe, expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import type { Universe } from '#generator/universe.ts';
import { forUniverses, interiorOf, lostSectors, ORDINARY, waysOut } from './universes.ts';

describe('warps', () => {
  test('both ends of a two-way warp and the source of a one-way warp count towards a sector’s maximum', () => {
    forUniverses(60, (universe) => {
      for (const [id, targets] of waysOut(universe, true)) {
        expect(targets.size, `sector ${id}`).toBeLessThanOrEqual(universe.config.maxWarps);
      }
    });
  });

  test('the list of warps and the sectors agree, without duplicates or loops', () => {
    forUniverses(40, (universe) => {
      const links = waysOut(universe, true);
      for (const sector of Object.values(universe.sectors)) {
        expect(sector.warps).toEqual([...(links.get(sector.id) ?? [])].sort((a, b) => a - b));
      }
      const pairs = universe.warps.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)].join());
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const { from, to, oneWay } of universe.warps) {
        expect(from).not.toBe(to);
        if (!oneWay) expect(from).toBeLessThan(to);
      }
    });
  });

  test('percentages apply to the slots that the backbone leaves free', () => {
    const count = (universe: Universe, oneWay: boolean) =>
      universe.warps.filter((warp) => warp.oneWay === oneWay).length;
    const bare = generate({ sectors: 600, twoWayWarps: 5, oneWayWarps: 0 }, 9);
    const half = generate({ sectors: 600, twoWayWarps: 50, oneWayWarps: 0 }, 9);
    const mixed = generate({ sectors: 600, twoWayWarps: 50, oneWayWarps: 25 }, 9);
    const open = 600 * 6 - 2 * 600;
    const grown = count(half, false) - count(bare, false);
    expect(grown / ((open * 0.45) / 2)).toBeGreaterThan(0.75);
    expect(grown / ((open * 0.45) / 2)).toBeLessThan(1.01);
    const ways = (count(mixed, true) - count(half, true)) / (open * 0.25);
    expect(ways).toBeGreaterThan(0.75);
    expect(ways).toBeLessThan(1.01);
  });

  test('without one-way lanes only formations have one-way warps', () => {
    const universe = generate({ sectors: 400, oneWayWarps: 0 }, 3);
    const formations = interiorOf(
      universe,
      universe.specialFormations.map(({ type }) => type),
    );
    const oneWay = universe.warps.filter((warp) => warp.oneWay);
    expect(oneWay.length).toBeGreaterThan(0);
    for (const { from, to } of oneWay) expect(formations.has(from) || formations.has(to)).toBe(true);
  });

  test('some warps are latent, none of them in fedspace', () => {
    for (const universe of ORDINARY) {
      const latent = universe.warps.filter((warp) => warp.is_latent);
      expect(latent.length).toBeGreaterThan(5);
      expect(latent.length).toBeLessThan(universe.warps.length / 20);
      for (const { from, to } of latent) expect(Math.min(from, to)).toBeGreaterThan(universe.config.fedspace);
    }
  });

  test('warps connect nearby sectors: half of them are shorter than a twelfth of the map', () => {
    for (const universe of ORDINARY) {
      const lost = lostSectors(universe);
      const lengths = universe.warps
        .filter(({ from, to }) => !lost.has(from) && !lost.has(to))
        .map(({ from, to }) => distance(universe, from, to))
        .sort((a, b) => a - b);
      expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(20000 / 12);
    }
  });
});

function distance(universe: Universe, a: number, b: number): number {
  const p = universe.sectors[a]?.position ?? { x: 0, y: 0, z: 0 };
  const q = universe.sectors[b]?.position ?? { x: 0, y: 0, z: 0 };
  return Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
}
