import { describe, expect, it } from 'vitest';
import { isShipType, SHIP_TYPES, STARTING_SHIP, shipModel } from '#server/world/ships/rules/catalogue.ts';

describe('the ship catalogue', () => {
  it('has valid values for every type', () => {
    for (const type of SHIP_TYPES) {
      const model = shipModel(type);
      expect([1, 2, 3], type).toContain(model.speed);
      for (const figure of [model.holds, model.hull]) expect(figure, type).toBeGreaterThan(0);
      for (const figure of [
        model.shields,
        model.drones_attack,
        model.drones_defence,
        model.upgrade_slots,
        model.price,
      ]) {
        expect(Number.isInteger(figure) && figure >= 0, type).toBe(true);
      }
    }
    expect(SHIP_TYPES).toHaveLength(9);
    expect(isShipType(STARTING_SHIP)).toBe(true);
  });

  it('has no other types', () => {
    for (const type of ['toString', 'battlestar', '']) expect(() => shipModel(type)).toThrow(RangeError);
  });
});
