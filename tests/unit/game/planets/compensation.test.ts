import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compensationFor, transportFee } from '#server/game/planets/rules/compensation.ts';

const planets = fc.record({
  cost_basis: fc.nat(2_000_000),
  citadel_level: fc.integer({ min: 0, max: 6 }),
  safe: fc.nat(5_000_000),
  transport_prepaid: fc.nat(5_000_000),
});

it('never exceeds the invested credits, rises with the citadel level, and includes the safe less a fifth of what was not prepaid', () => {
  fc.assert(
    fc.property(planets, fc.nat(100_000), (planet, genesisPrice) => {
      const { compensation, from_safe } = compensationFor(planet, genesisPrice);
      expect(compensation).toBeLessThanOrEqual(planet.cost_basis);
      expect(compensation).toBeGreaterThanOrEqual(0);
      if (planet.citadel_level > 0) {
        const lower = compensationFor({ ...planet, citadel_level: planet.citadel_level - 1 }, genesisPrice);
        expect(compensation).toBeGreaterThanOrEqual(lower.compensation);
      }
      const { safe, transport_prepaid } = planet;
      const bare = compensationFor({ ...planet, transport_prepaid: 0 }, genesisPrice).from_safe;
      expect(bare).toBe(Math.floor(safe * 0.8 + 1e-6));
      expect(from_safe).toBeGreaterThanOrEqual(bare);
      expect(from_safe).toBeLessThanOrEqual(safe);
      if (transport_prepaid >= safe) expect(from_safe).toBe(safe);
      // Nobody pays more for the transport than it saves.
      expect(from_safe - bare).toBeGreaterThanOrEqual(transportFee(Math.min(safe, transport_prepaid)) - 2);
    }),
  );
  expect(compensationFor({ cost_basis: 500_000, citadel_level: 2, safe: 1_001, transport_prepaid: 0 }, 25_000)).toEqual(
    {
      compensation: 35_000,
      from_safe: 800,
    },
  );
  const prepaid = { cost_basis: 0, citadel_level: 1, safe: 1_000, transport_prepaid: 400 };
  expect(compensationFor(prepaid, 25_000).from_safe).toBe(880);
  expect(transportFee(401)).toBe(21);
});
