import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';
import {
  type Insurable,
  insuranceBar,
  insuredAt,
  POLICIES,
  payoutOf,
  premiumOf,
} from '#server/world/ships/rules/insurance.ts';
import { hullPrice, shieldsPrice, tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import {
  type Action,
  afterAction,
  anyAction,
  type Fleet,
  listValue,
  newShip,
} from '#tests/unit/world/ships/fleet-model.ts';

const CREDITS = 2_000_000;
const anyRun = fc.array(anyAction, { maxLength: 60 });
function run(actions: readonly Action[]): Fleet {
  return actions.reduce(afterAction, { credits: CREDITS, ships: [] });
}

describe('buying and selling ships', () => {
  it('never makes a player richer at list prices, step by step', () => {
    fc.assert(
      fc.property(anyRun, (actions) => {
        let fleet: Fleet = { credits: CREDITS, ships: [] };
        for (const action of actions) {
          const next = afterAction(fleet, action);
          expect(listValue(next), action.act).toBeLessThanOrEqual(listValue(fleet));
          fleet = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves less money once every ship is sold or lost', () => {
    fc.assert(
      fc.property(anyRun, fc.constantFrom('sell' as const, 'lose' as const), (actions, act) => {
        const fleet = run(actions);
        const first = actions[0];
        if (!first || fleet.ships.length === 0) return;
        const clearance: Action[] = fleet.ships.map(() => ({ ...first, act, ship: 0 }));
        const end = clearance.reduce(afterAction, fleet);
        expect(end.ships).toHaveLength(0);
        const isPods = fleet.ships.every(({ type }) => type === 'escape_pod');
        if (isPods) expect(end.credits).toBeLessThanOrEqual(CREDITS);
        else expect(end.credits).toBeLessThan(CREDITS);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a deliberate loss', () => {
  it('pays less, after the premium, than selling the undamaged ship', () => {
    for (const type of SHIP_TYPES.filter((name) => name !== 'escape_pod')) {
      for (const level of POLICIES) {
        const ship = newShip(type);
        const premium = premiumOf(DEFAULT_SETTINGS, ship, level);
        expect(
          payoutOf(DEFAULT_SETTINGS, insuredAt(DEFAULT_SETTINGS, ship, level, premium)) - premium,
          `${type} ${level}`,
        ).toBeLessThan(tradeInPrice(DEFAULT_SETTINGS, ship));
      }
    }
  });

  it('pays nothing for equipment added after the premium, or removed', () => {
    const ship = insuredAt(
      DEFAULT_SETTINGS,
      newShip('cargo_hauler'),
      'premium',
      premiumOf(DEFAULT_SETTINGS, newShip('cargo_hauler'), 'premium'),
    );
    expect(payoutOf(DEFAULT_SETTINGS, ship)).toBe(51_000);
    expect(payoutOf(DEFAULT_SETTINGS, { ...ship, value: 90_000 })).toBe(51_000);
    expect(payoutOf(DEFAULT_SETTINGS, { ...ship, value: 40_000 })).toBe(34_000);
    expect(payoutOf(DEFAULT_SETTINGS, { ...ship, insurance: 'none' })).toBe(0);
  });
});

describe('a worn ship', () => {
  const anyPolicy = fc.constantFrom(...POLICIES);
  const anyType = fc.constantFrom(...SHIP_TYPES.filter((name) => name !== 'escape_pod'));
  const insure = <S extends Insurable>(ship: S, level: (typeof POLICIES)[number]) => {
    const premium = premiumOf(DEFAULT_SETTINGS, ship, level);
    return { premium, ship: insuredAt(DEFAULT_SETTINGS, ship, level, premium) };
  };

  it('is insured for its value minus the repair, with no gain from insuring before the repair', () => {
    fc.assert(
      fc.property(anyType, anyPolicy, fc.double({ min: 0.9, max: 1, noNaN: true }), (type, level, left) => {
        const whole = newShip(type);
        const worn = { ...whole, hull: Math.ceil(whole.max_hull * left) };
        const repair = hullPrice(DEFAULT_SETTINGS, type, worn.max_hull - worn.hull);
        const before = insure(worn, level);
        expect(before.ship.insured_value).toBe(worn.value - repair);
        const after = insure(whole, level);
        const gain = (policy: { premium: number; ship: Insurable }) =>
          payoutOf(DEFAULT_SETTINGS, policy.ship) - policy.premium;
        // What is saved on the premium is less than what the payout loses.
        expect(gain(before)).toBeLessThanOrEqual(gain(after));
        // Repaired and raised to the whole value it has cost the same premium.
        const raised = insure({ ...before.ship, hull: whole.max_hull }, level);
        expect(raised.ship.insured_value).toBe(whole.value);
        expect(before.premium + raised.premium).toBe(after.premium);
      }),
    );
  });
});

describe('damage', () => {
  it('reduces the shipyard’s price by the repair, so that repairing before a sale makes no difference', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHIP_TYPES), fc.nat(1_500), (type, points) => {
        const whole = newShip(type);
        const hull = Math.max(1, whole.hull - points);
        const price = hullPrice(DEFAULT_SETTINGS, type, whole.hull - hull);
        expect(tradeInPrice(DEFAULT_SETTINGS, { ...whole, hull })).toBe(
          Math.max(0, tradeInPrice(DEFAULT_SETTINGS, whole) - price),
        );
      }),
    );
  });

  it('excludes insurance below nine tenths of the hull', () => {
    const ship = { ...newShip('scout'), hull: 100, max_hull: 100 };
    for (const hull of [100, 99, 90])
      expect(insuranceBar(DEFAULT_SETTINGS, { ...ship, hull }, 'premium'), `${hull}`).toBeNull();
    expect(insuranceBar(DEFAULT_SETTINGS, { ...ship, hull: 89 }, 'premium')).toBe('hull_damaged');
    expect(insuranceBar(DEFAULT_SETTINGS, { ...ship, max_hull: 101, hull: 90 }, 'premium')).toBe('hull_damaged');
    expect(insuranceBar(DEFAULT_SETTINGS, newShip('escape_pod'), 'basic')).toBe('not_insurable');
  });
});

describe('a repair', () => {
  it('costs the same in one step and in many', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHIP_TYPES), fc.nat(500), fc.nat(500), (type, a, b) => {
        expect(hullPrice(DEFAULT_SETTINGS, type, a + b)).toBe(
          hullPrice(DEFAULT_SETTINGS, type, a) + hullPrice(DEFAULT_SETTINGS, type, b),
        );
        expect(shieldsPrice(DEFAULT_SETTINGS, a + b)).toBe(
          shieldsPrice(DEFAULT_SETTINGS, a) + shieldsPrice(DEFAULT_SETTINGS, b),
        );
      }),
    );
  });
});
