import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipGuns } from '#server/game/combat/rules/armament.ts';
import { SHIP_TYPES, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { DOCK_SERVICES, servicesAt } from '#server/world/ships/rules/dock-services.ts';
import {
  figuresOf,
  NO_UPGRADES,
  UPGRADES,
  type UpgradeLevels,
  upgradeBar,
  upgradePrice,
  upgradesValue,
  usedUpgradeSlots,
} from '#server/world/ships/rules/fittings.ts';
import { maxValueUnits } from '#server/world/ships/rules/ship-value.ts';

describe('upgrades', () => {
  it('stay within the slots, cost more at each level, and never reduce a figure', () => {
    const anyRequests = fc.array(fc.constantFrom(...UPGRADES), { maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...SHIP_TYPES), anyRequests, (type, choices) => {
        const figures = (at: UpgradeLevels) => ({ ...figuresOf(type, at), guns: shipGuns(type, at.drones) });
        let levels: UpgradeLevels = NO_UPGRADES;
        let paid = 0;
        for (const choice of choices) {
          if (upgradeBar(type, levels, choice)) continue;
          const before = figures(levels);
          const price = upgradePrice(type, choice, levels[choice] + 1);
          if (levels[choice] > 0) expect(price).toBeGreaterThan(upgradePrice(type, choice, levels[choice]));
          levels = { ...levels, [choice]: levels[choice] + 1 };
          paid += price;
          const after = figures(levels);
          expect(after.speed).toBeLessThanOrEqual(before.speed);
          const { speed: _speed, ...others } = after;
          for (const figure of Object.keys(others) as (keyof typeof others)[])
            expect(after[figure]).toBeGreaterThanOrEqual(before[figure]);
          expect(after).not.toEqual(before);
        }
        expect(usedUpgradeSlots(levels)).toBeLessThanOrEqual(shipModel(type).upgrade_slots);
        expect(figuresOf(type, levels).speed).toBeGreaterThanOrEqual(1);
        expect(upgradesValue(type, levels)).toBe(paid);
      }),
    );
  });

  it('give a ship without any the figures of its type', () => {
    for (const type of SHIP_TYPES) {
      const { speed, holds, hull, shields, drones_attack, drones_defence } = shipModel(type);
      expect(figuresOf(type, NO_UPGRADES)).toEqual({
        speed,
        holds,
        max_hull: hull,
        max_shields: shields,
        max_drones_attack: drones_attack,
        max_drones_defence: drones_defence,
      });
    }
  });
});

describe('a dock', () => {
  const plain = { class: 3, is_capital: false, is_fedspace: false, equipment: 'N' as const, built_services: null };

  it('offers the services of its chart entry', () => {
    expect(servicesAt(plain)).toEqual([]);
    expect(servicesAt({ ...plain, equipment: undefined })).toEqual([]);
    expect(servicesAt({ ...plain, equipment: 'B' })).toEqual(['repair']);
    expect(servicesAt({ ...plain, equipment: 'S' })).toEqual(['repair', 'drones', 'upgrades', 'equipment']);
    expect(servicesAt({ ...plain, is_fedspace: true })).toEqual(['insurance']);
    expect(servicesAt({ ...plain, class: 0 })).toEqual(DOCK_SERVICES);
    expect(servicesAt({ ...plain, is_capital: true })).toEqual(DOCK_SERVICES);
    expect(servicesAt({ ...plain, class: 0, built_services: ['insurance', 'repair'] })).toEqual([
      'repair',
      'insurance',
    ]);
  });
});

describe('the goods that a cargo shield saves', () => {
  it('are the most expensive units, as many as fit', () => {
    const cargo = [
      { commodity: 'ore', quantity: 10, cost_basis: 300 },
      { commodity: 'luxury_goods', quantity: 3, cost_basis: 400 },
      { commodity: 'fuel', quantity: 4, cost_basis: 160 },
    ];
    expect(maxValueUnits(cargo, 5)).toEqual([
      { commodity: 'luxury_goods', quantity: 3, cost_basis: 400 },
      { commodity: 'fuel', quantity: 2, cost_basis: 80 },
    ]);
    expect(maxValueUnits([], 5)).toEqual([]);
  });
});
