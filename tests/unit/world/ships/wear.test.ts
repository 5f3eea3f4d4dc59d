import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { type SHIP_CATALOGUE, SHIP_TYPES, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { hullPointPrice, hullPrice, tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import { minHull, turnsToWear, wearHull } from '#server/world/ships/rules/wear.ts';
import { newShip } from '#tests/unit/world/ships/fleet-model.ts';

const anyShip = fc
  .record({ type: fc.constantFrom(...SHIP_TYPES), lost: fc.nat(4_000), turns_flown: fc.nat(3_000_000) })
  .map(({ type, lost, turns_flown }) => {
    const { hull } = shipModel(type);
    return { ...newShip(type), hull: Math.max(1, hull - lost), max_hull: hull, turns_flown };
  });
const anySettings = fc
  .record({
    hull_wear_turns: fc.integer({ min: SETTINGS.hull_wear_turns.min, max: SETTINGS.hull_wear_turns.max }),
    hull_wear_floor: fc.integer({ min: SETTINGS.hull_wear_floor.min, max: SETTINGS.hull_wear_floor.max }),
  })
  .map((own) => ({ ...DEFAULT_SETTINGS, ...own }));

describe('wear', () => {
  it('is the same whether the turns are flown at once or in parts', () => {
    fc.assert(
      fc.property(anySettings, anyShip, fc.array(fc.nat(60), { maxLength: 30 }), (settings, ship, legs) => {
        let flown = ship;
        for (const turns of legs)
          flown = { ...flown, hull: wearHull(settings, flown, turns), turns_flown: flown.turns_flown + turns };
        const all = legs.reduce((sum, turns) => sum + turns, 0);
        expect(flown.hull).toBe(wearHull(settings, ship, all));
      }),
    );
  });

  it('never repairs or destroys a ship, and does not occur without flying', () => {
    fc.assert(
      fc.property(anySettings, anyShip, fc.nat(1_000_000), (settings, ship, turns) => {
        const hull = wearHull(settings, ship, turns);
        expect(hull).toBeLessThanOrEqual(ship.hull);
        expect(hull).toBeGreaterThanOrEqual(Math.min(ship.hull, minHull(settings, ship.max_hull)));
        expect(hull).toBeGreaterThan(0);
        expect(wearHull(settings, ship, 0)).toBe(ship.hull);
      }),
    );
  });

  it('occurs when the ship’s figures predict it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHIP_TYPES), fc.nat(100_000), (type, turns_flown) => {
        const { hull } = shipModel(type);
        const ship = { hull, max_hull: hull, turns_flown };
        const turns = turnsToWear(DEFAULT_SETTINGS, ship);
        expect(wearHull(DEFAULT_SETTINGS, ship, turns - 1)).toBe(hull);
        expect(wearHull(DEFAULT_SETTINGS, ship, turns)).toBe(hull - 1);
      }),
    );
  });

  it('costs its repair, so that flying before a sale never pays, with or without repair', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHIP_TYPES), fc.nat(20_000), (type, turns) => {
        const whole = newShip(type);
        const hull = wearHull(DEFAULT_SETTINGS, whole, turns);
        const price = hullPrice(DEFAULT_SETTINGS, type, whole.hull - hull);
        const sold = tradeInPrice(DEFAULT_SETTINGS, { ...whole, hull });
        expect(sold).toBe(Math.max(0, tradeInPrice(DEFAULT_SETTINGS, whole) - price));
      }),
    );
  });

  it('costs almost nothing with the ships of newcomers', () => {
    const perTurn = (type: keyof typeof SHIP_CATALOGUE) =>
      (hullPointPrice(DEFAULT_SETTINGS, type) * shipModel(type).hull) / DEFAULT_SETTINGS.hull_wear_turns;
    expect(perTurn('light_freighter')).toBeLessThan(0.5);
    expect(perTurn('cargo_hauler')).toBeLessThan(2);
    expect(perTurn('escape_pod')).toBe(0);
  });
});
