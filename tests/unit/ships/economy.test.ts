import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';
import { SHIP_TYPES } from '#server/ships/rules/catalogue.ts';
import { insuranceBar, insuredAt, POLICIES, payoutOf, premiumOf } from '#server/ships/rules/insurance.ts';
import { hullPrice, shieldsPrice } from '#server/ships/rules/repair.ts';
import { tradeInPrice } from '#server/ships/rules/ship-value.ts';
import { type Action, afterAction, anyAction, type Fleet, listValue, newShip } from '#tests/unit/ships/fleet-model.ts';

const CREDITS = 2_000_000;
const anyRun = fc.array(anyAction, { maxLength: 60 });
function run(actions: readonly Action[]): Fleet {
  return actions.reduce(afterAction, { credits: CREDITS, ships: [] });
}

describe('whatever a player does with ships', () => {
  it('never makes them richer at list prices, step by step', () => {
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

  it('leaves less money once every ship is sold or lost, if there was one', () => {
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
  it('pays less than the shipyard would for the whole ship, after the premium', () => {
    for (const type of SHIP_TYPES.filter((name) => name !== 'escape_pod')) {
      for (const level of POLICIES) {
        const ship = newShip(type);
        const premium = premiumOf(DEFAULT_SETTINGS, ship, level);
        expect(payoutOf(DEFAULT_SETTINGS, insuredAt(ship, level, premium)) - premium, `${type} ${level}`).toBeLessThan(
          tradeInPrice(DEFAULT_SETTINGS, ship),
        );
      }
    }
  });

  it('pays nothing for what was built in after the premium, nor for what was taken out', () => {
    const ship = insuredAt(
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

describe('damage', () => {
  it('is deducted from what the shipyard pays, so that neither a sale nor a repair before it saves its price', () => {
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

  it('keeps the insurer away', () => {
    const ship = newShip('scout');
    expect(insuranceBar(DEFAULT_SETTINGS, ship, 'premium')).toBeNull();
    expect(insuranceBar(DEFAULT_SETTINGS, { ...ship, hull: ship.hull - 1 }, 'premium')).toBe('hull_damaged');
    expect(insuranceBar(DEFAULT_SETTINGS, newShip('escape_pod'), 'basic')).toBe('not_insurable');
  });
});

describe('a repair', () => {
  it('costs no less in one piece than in many, and no more', () => {
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
