import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundRobin } from '#server/combat/rules/round-robin.ts';
import { salvageOf } from '#server/combat/rules/salvage.ts';
import { DEFAULT_SETTINGS, SETTINGS } from '#server/settings/rules/catalogue.ts';
import { INSURANCE, insuredAt, payoutOf, premiumOf } from '#server/ships/rules/insurance.ts';

it('no tactic wins over 60 % against all others on equal ships', () => {
  const table = roundRobin(1);
  expect(table.length).toBeGreaterThan(20);
  expect(table.map(({ worst }) => worst).filter((share) => share > 0.6)).toEqual([]);
});

it('no pair of accounts gains by shooting each other, whatever is insured, repaid or collected', () => {
  const share = (name: 'salvage_ship_share' | 'insurance_basic_cover' | 'insurance_premium_cover') =>
    fc.integer({ min: SETTINGS[name].min, max: SETTINGS[name].max });
  fc.assert(
    fc.property(
      fc.record({
        value: fc.integer({ min: 0, max: 5_000_000 }),
        insurance: fc.constantFrom(...INSURANCE),
        salvage_ship_share: share('salvage_ship_share'),
        insurance_basic_cover: share('insurance_basic_cover'),
        insurance_premium_cover: share('insurance_premium_cover'),
      }),
      ({ value, insurance, ...shares }) => {
        const settings = { ...DEFAULT_SETTINGS, ...shares };
        const bare = { value, insurance: 'none' as const, insured_value: 0, insurance_paid: 0 };
        const premium = insurance === 'none' ? 0 : premiumOf(settings, bare, insurance);
        const ship = insurance === 'none' ? bare : insuredAt(bare, insurance, premium);
        const payout = payoutOf(settings, ship);
        const { scrap } = salvageOf(settings, { ...ship, payout, cargo: [] });
        // One paid the ship and its premium; both together get at most that.
        expect(payout + scrap).toBeLessThanOrEqual(value + premium);
      },
    ),
  );
});

it('of cargo half floats at most, and never more than was on board', () => {
  const anyCargo = fc.array(fc.record({ commodity: fc.constantFrom('ore', 'fuel'), quantity: fc.nat(1_000) }));
  fc.assert(
    fc.property(anyCargo, (cargo) => {
      const { cargo: left } = salvageOf(DEFAULT_SETTINGS, { value: 0, payout: 0, insurance_paid: 0, cargo });
      const units = (lots: readonly { quantity: number }[]) => lots.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units(left)).toBeLessThanOrEqual(units(cargo) / 2);
    }),
  );
});
