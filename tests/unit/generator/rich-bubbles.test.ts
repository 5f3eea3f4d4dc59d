import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveConfig } from '#generator/config.ts';
import { generate } from '#generator/generate.ts';
import type { Sector } from '#generator/universe.ts';

const seed = fc.nat({ max: Number.MAX_SAFE_INTEGER });

test('every gold bubble is richer than its universe in ports and in planets', () => {
  const config = fc.record({
    sectors: fc.integer({ min: 300, max: 1_500 }),
    // Below this the special ports and their partners may take all there are.
    portPercent: fc.integer({ min: 6, max: 50 }),
    planetPercent: fc.integer({ min: 3, max: 40 }),
    regionType: fc.constantFrom('player_owned' as const, 'terran_space' as const),
  });
  let seen = 0;
  fc.assert(
    fc.property(config, seed, (input, number) => {
      const { sectors, specialFormations } = generate(input, number);
      const all = Object.values(sectors);
      const ports = (list: readonly Sector[]) => list.filter(({ port }) => port).length / list.length;
      const planets = (list: readonly Sector[]) => list.flatMap((sector) => sector.planets).length / list.length;
      for (const { type, interiorSectorIds } of specialFormations) {
        if (type !== 'GOLD_BUBBLE') continue;
        seen += 1;
        const inside = interiorSectorIds.flatMap((id) => sectors[id] ?? []);
        expect(ports(inside)).toBeGreaterThan(ports(all));
        expect(planets(inside)).toBeGreaterThan(planets(all));
      }
    }),
    { numRuns: 40 },
  );
  expect(seen).toBeGreaterThan(0);
});

test('the stardock is where it was requested, or a warning gives the reason', () => {
  const config = fc
    .record({
      sectors: fc.integer({ min: 20, max: 400 }),
      regionType: fc.constantFrom('player_owned' as const, 'terran_space' as const),
    })
    .chain((base) => fc.integer({ min: 1, max: base.sectors + 5 }).map((stardock) => ({ ...base, stardock })));
  fc.assert(
    fc.property(config, seed, (input, number) => {
      const { specialLocations } = generate(input, number);
      const warned = resolveConfig(input).warnings.some(({ code }) => code.startsWith('stardock'));
      const at = specialLocations.find(({ type }) => type === 'stardock')?.sectorId;
      expect(warned || at === input.stardock).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('no universe has more ports than requested, or a warning says so', () => {
  const config = fc.record({
    sectors: fc.integer({ min: 20, max: 300 }),
    portPercent: fc.integer({ min: 0, max: 80 }),
    regionType: fc.constantFrom('player_owned' as const, 'terran_space' as const),
  });
  fc.assert(
    fc.property(config, seed, (input, number) => {
      const ports = Object.values(generate(input, number).sectors).filter(({ port }) => port).length;
      const warned = resolveConfig(input).warnings.some(({ code }) => code === 'ports_raised');
      expect(warned || ports <= Math.round((input.sectors * input.portPercent) / 100)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
