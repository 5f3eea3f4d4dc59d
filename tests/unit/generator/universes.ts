import fc from 'fast-check';
import type { ConfigInput } from '#generator/config.ts';
import { generate } from '#generator/generate.ts';
import type { SpecialFormation, Universe } from '#generator/universe.ts';

/** What the rules are checked against: sizes, shapes and seeds across the whole range of options. */
export const anyConfig: fc.Arbitrary<ConfigInput> = fc.record({
  sectors: fc.oneof(fc.integer({ min: 20, max: 120 }), fc.integer({ min: 121, max: 420 })),
  density: fc.oneof(fc.constant(20), fc.integer({ min: 3, max: 50 })),
  twoWayWarps: fc.oneof(fc.constant(30), fc.constant(100), fc.integer({ min: 5, max: 100 })),
  oneWayWarps: fc.integer({ min: 0, max: 25 }),
  maxWarps: fc.integer({ min: 2, max: 10 }),
  portPercent: fc.integer({ min: 0, max: 80 }),
  planetPercent: fc.integer({ min: 0, max: 60 }),
  nebulaPercent: fc.integer({ min: 0, max: 30 }),
  fedspace: fc.integer({ min: 2, max: 20 }),
  stardock: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 420 })),
  regionType: fc.constantFrom('player_owned' as const, 'terran_space' as const),
});
export const anySeed = fc.nat({ max: Number.MAX_SAFE_INTEGER });

const made = new Map<string, Universe>();

/** Every property draws the same configs from the seed of the run: each universe is made once for all of them. */
function generateOnce(input: ConfigInput, seed: number): Universe {
  const key = JSON.stringify([input, seed]);
  const universe = made.get(key) ?? generate(input, seed);
  made.set(key, universe);
  return universe;
}

/** Runs a check over generated universes; a failure prints the seed and config that break it. */
export function forUniverses(runs: number, check: (universe: Universe) => void, config = anyConfig): void {
  fc.assert(
    fc.property(config, anySeed, (input, seed) => check(generateOnce(input, seed))),
    { numRuns: runs },
  );
}

/** The universes of ordinary use, made once for all tests of a file. */
export const ORDINARY: readonly Universe[] = [
  generate({ sectors: 1000 }, 1),
  generate({ sectors: 1000, regionType: 'terran_space' }, 2),
  generate({ sectors: 1200, density: 24, maxWarps: 8, portPercent: 40 }, 3),
  generate({ sectors: 5000, regionType: 'central_nexus' }, 4),
];

export type Links = Map<number, Set<number>>;

/** Where ships can go, read from the list of warps alone. */
export function waysOut(universe: Universe, withLatent: boolean): Links {
  const links: Links = new Map(Object.keys(universe.sectors).map((id) => [Number(id), new Set()]));
  for (const { from, to, oneWay, is_latent } of universe.warps) {
    if (is_latent && !withLatent) continue;
    links.get(from)?.add(to);
    if (!oneWay) links.get(to)?.add(from);
  }
  return links;
}

/** Neighbours whatever the direction, latent warps too. */
export function neighbours(universe: Universe): Links {
  const links = waysOut(universe, true);
  for (const { from, to } of universe.warps) links.get(to)?.add(from);
  return links;
}

/** Hops from a sector to all that it reaches. */
export function hopsFrom(links: Links, start: number): Map<number, number> {
  const hops = new Map([[start, 0]]);
  for (const [id, length] of hops) {
    for (const next of links.get(id) ?? []) if (!hops.has(next)) hops.set(next, length + 1);
  }
  return hops;
}

const LOST = ['LOST_SECTOR', 'LOST_CLUSTER', 'ARCHIPELAGO'];

export function interiorOf(universe: Universe, types: readonly string[]): Set<number> {
  return new Set(
    universe.specialFormations.filter(({ type }) => types.includes(type)).flatMap((one) => one.interiorSectorIds),
  );
}

export function lostSectors(universe: Universe): Set<number> {
  return interiorOf(universe, LOST);
}

/** Every sector that can both be reached and left. */
export function ordinarySectors(universe: Universe): number[] {
  const apart = interiorOf(universe, [...LOST, 'WARP_SINK']);
  return Object.values(universe.sectors).flatMap(({ id }) => (apart.has(id) ? [] : [id]));
}

export function formationsOf<T extends SpecialFormation['type']>(
  universe: Universe,
  type: T,
): Extract<SpecialFormation, { type: T }>[] {
  return universe.specialFormations.filter((one): one is Extract<SpecialFormation, { type: T }> => one.type === type);
}
