import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compensationFor } from '#server/planets/rules/compensation.ts';

const planets = fc.record({
  cost_basis: fc.nat(2_000_000),
  citadel_level: fc.integer({ min: 0, max: 6 }),
  safe: fc.nat(5_000_000),
});

it('pays never more than was put in, more for a higher citadel, and of the safe all but a fifth', () => {
  fc.assert(
    fc.property(planets, fc.nat(100_000), (planet, genesisPrice) => {
      const { compensation, from_safe } = compensationFor(planet, genesisPrice);
      expect(compensation).toBeLessThanOrEqual(planet.cost_basis);
      expect(compensation).toBeGreaterThanOrEqual(0);
      if (planet.citadel_level > 0) {
        const lower = compensationFor({ ...planet, citadel_level: planet.citadel_level - 1 }, genesisPrice);
        expect(compensation).toBeGreaterThanOrEqual(lower.compensation);
      }
      expect(from_safe).toBe(Math.floor(planet.safe * 0.8 + 1e-6));
    }),
  );
  expect(compensationFor({ cost_basis: 500_000, citadel_level: 2, safe: 1_001 }, 25_000)).toEqual({
    compensation: 35_000,
    from_safe: 800,
  });
});
