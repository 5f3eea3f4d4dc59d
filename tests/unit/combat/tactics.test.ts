import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fightsOf, roundRobin } from '#server/combat/rules/round-robin.ts';
import { salvageOf } from '#server/combat/rules/salvage.ts';
import { DEFAULT_SETTINGS, SETTINGS } from '#server/settings/rules/catalogue.ts';
import { INSURANCE, insuredAt, payoutOf, premiumOf } from '#server/ships/rules/insurance.ts';

const table = roundRobin(1);

it('every tactic with every upgrade meets all others of equal value', () => {
  expect(table).toHaveLength(2 * 4 * 3 * 3);
  expect(new Set(table.map(fightsOf)).size).toBe(1);
});

it('none wins over 60 % against every other on equal ships', () => {
  expect(table.filter(({ worst }) => worst > 0.6)).toEqual([]);
});

it('none destroys its enemy in over 60 % of its fights against all others', () => {
  expect(table.filter((one) => one.destroyed / fightsOf(one) > 0.6)).toEqual([]);
});

it('who keeps to the fight destroys more and loses more ships than who flees early, so neither is always better', () => {
  const sumOf = (flee_at: number, what: 'destroyed' | 'lost') =>
    table.filter(({ tactic }) => tactic.flee_at === flee_at).reduce((sum, one) => sum + one[what], 0);
  expect(sumOf(0, 'destroyed')).toBeGreaterThan(2 * sumOf(50, 'destroyed'));
  expect(sumOf(0, 'lost')).toBeGreaterThan(2 * sumOf(50, 'lost'));
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
