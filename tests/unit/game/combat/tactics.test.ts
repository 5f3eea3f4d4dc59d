import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { shipCombatant, undamagedShip } from '#server/game/combat/rules/armament.ts';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import { startFight } from '#server/game/combat/rules/fight.ts';
import { lossOf, salvageFor, salvageOf } from '#server/game/combat/rules/fight-value.ts';
import { ARMED, bestOn, roundRobin, wonByTactic, wonShare } from '#server/game/combat/rules/round-robin.ts';
import { INSURANCE, insuredAt, payoutOf, premiumOf } from '#server/world/ships/rules/insurance.ts';
import { hullPointPrice } from '#server/world/ships/rules/ship-value.ts';

const table = roundRobin(1);

function pair() {
  return (['attacker', 'defender'] as const).map((side) =>
    shipCombatant(undamagedShip('defender'), { key: side, side, tactic: DEFAULT_TACTIC }),
  );
}

it('every tactic with every upgrade fights all others of equal value', () => {
  expect(table).toHaveLength(2 * 2 * 3 * 3);
  expect(new Set(table.map(({ fights }) => fights)).size).toBe(1);
});

it('no tactic wins more than 60 % of the total losses against all others on equal ships', () => {
  expect(table.filter((one) => wonShare(one) > 0.6)).toEqual([]);
});

it.each(ARMED)('no tactic wins more than 60 % of the total losses in fights of two ships of the type %s', (type) => {
  const won = wonByTactic(roundRobin(1, [type]));
  expect(won.size).toBe(2 * 2 * 3);
  expect([...won].filter(([, share]) => share > 0.6)).toEqual([]);
});

it.each(ARMED)('no tactic with any upgrade wins more than 60 % against all others on ships of the type %s', (type) => {
  expect(wonShare(bestOn(type, 4))).toBeLessThanOrEqual(0.6);
});

it('each tactic loses more than it wins against at least one other', () => {
  expect(table.filter(({ worst }) => worst >= 0.5)).toEqual([]);
});

it('no tactic destroys its enemy in more than 60 % of its fights against all others', () => {
  expect(table.filter(({ destroyed, fights }) => destroyed > 0.6 * fights)).toEqual([]);
});

it('counts the costs of a fight (the ship with drones and cargo, or its repair) and the salvage of the side that holds the field', () => {
  const settings = DEFAULT_SETTINGS;
  const stake = { value: 60_000, cargo: 1_000 };
  const [before] = startFight({ combatants: pair(), max_rounds: 1 }, 1).fighters;
  if (!before) throw new Error('a fight has fighters');
  const damaged = { ...before, hull: before.hull - 10, shields: before.shields - 20, drones_lost: 3 };
  const lost = { ...before, outcome: 'destroyed' as const };
  expect(lossOf(settings, stake, before, damaged)).toBe(
    10 * hullPointPrice(settings, 'defender') + 20 * settings.shield_point_price + 3 * settings.drone_price,
  );
  expect(lossOf(settings, stake, before, lost)).toBe(61_000 + 300 * settings.drone_price);
  expect(salvageFor(settings, stake, before, lost)).toBe(12_500);
  expect(salvageFor(settings, stake, { ...before, outcome: 'fled' }, lost)).toBe(0);
});

it('never fleeing destroys more and loses more ships than fleeing early, so neither is always better', () => {
  const sumOf = (flee_at: number, what: 'destroyed' | 'lost') =>
    table.filter(({ tactic }) => tactic.flee_at === flee_at).reduce((sum, one) => sum + one[what], 0);
  expect(sumOf(0, 'destroyed')).toBeGreaterThan(2 * sumOf(50, 'destroyed'));
  expect(sumOf(0, 'lost')).toBeGreaterThan(2 * sumOf(50, 'lost'));
});

it('no pair of accounts gains by attacking each other, with any insurance, refund or salvage', () => {
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
        const hull = { type: 'scout', hull: 100, max_hull: 100 };
        const bare = { ...hull, value, insurance: 'none' as const, insured_value: 0, insurance_paid: 0 };
        const premium = insurance === 'none' ? 0 : premiumOf(settings, bare, insurance);
        const ship = insurance === 'none' ? bare : insuredAt(settings, bare, insurance, premium);
        const payout = payoutOf(settings, ship);
        const { scrap } = salvageOf(settings, { ...ship, payout, cargo: [] });
        // One paid the ship and its premium; both together get at most that.
        expect(payout + scrap).toBeLessThanOrEqual(value + premium);
      },
    ),
  );
});

it('at most half of the cargo becomes salvage', () => {
  const anyCargo = fc.array(fc.record({ commodity: fc.constantFrom('ore', 'fuel'), quantity: fc.nat(1_000) }));
  fc.assert(
    fc.property(anyCargo, (cargo) => {
      const { cargo: left } = salvageOf(DEFAULT_SETTINGS, { value: 0, payout: 0, insurance_paid: 0, cargo });
      const units = (lots: readonly { quantity: number }[]) => lots.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units(left)).toBeLessThanOrEqual(units(cargo) / 2);
    }),
  );
});
