import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { holdFit } from '#server/game/contracts/rules/hold.ts';
import { CONTRACT_KINDS, POSTED_KINDS } from '#server/game/contracts/rules/terms.ts';
import { turnPay } from '#server/game/contracts/rules/turn-pay.ts';
import { deliveryTurns, postedTurns } from '#server/game/contracts/rules/work-turns.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });

it('pays a turn what the reward leaves after the goods of a delivery, never more than it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CONTRACT_KINDS), amount, amount, fc.nat(60), (kind, reward, basis, effort) => {
      const pay = turnPay({ kind, reward, basis, effort });
      const left = reward - (kind === 'deliver' ? basis : 0);
      const turns = Math.max(1, effort);
      expect(pay * turns).toBeLessThanOrEqual(left);
      expect((pay + 1) * turns).toBeGreaterThan(left);
      // What the column holds.
      expect(Math.abs(pay)).toBeLessThan(2 ** 31);
    }),
  );
});

it('counts at least a turn for posted work, more for a longer way; a delivery has an unknown seller', () => {
  fc.assert(
    fc.property(fc.constantFrom(...POSTED_KINDS), fc.nat(30), (kind, warps) => {
      const turns = postedTurns(DEFAULT_SETTINGS, { kind, warps });
      const further = postedTurns(DEFAULT_SETTINGS, { kind, warps: warps + 1 });
      expect(turns).toBeGreaterThan(0);
      expect(further).toBeGreaterThanOrEqual(turns);
      if (kind === 'deliver') expect(turns).toBe(deliveryTurns(DEFAULT_SETTINGS));
    }),
  );
  // The figures of the migration that gave older contracts their turns.
  expect(deliveryTurns(DEFAULT_SETTINGS)).toBe(7);
  expect(postedTurns(DEFAULT_SETTINGS, { kind: 'passengers', warps: 3 })).toBe(8);
  expect(postedTurns(DEFAULT_SETTINGS, { kind: 'chart', warps: 2 })).toBe(4);
});

it('fits a ship whose whole hold takes the load', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (quantity, ship) => {
      expect(holdFit(quantity, ship)).toEqual({ needed: quantity, ship, fits: quantity <= ship });
    }),
  );
});
