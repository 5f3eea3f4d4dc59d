import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { enterProtected, enterSector } from '#server/game/navigation/rules/hazards.ts';
import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';

const anyHazards = fc.array(
  fc.record({ type: fc.constantFrom('mine', 'limpet', 'fighter'), quantity: fc.integer({ min: 1, max: 120 }) }),
  { maxLength: 4 },
);
const anyShip = fc.record({ hull: fc.integer({ min: 1, max: 2_000 }), shields: fc.nat(1_000) });

describe('the hazards of a sector', () => {
  it('hit in order, are used up except fighters, and damage shields before hull', () => {
    fc.assert(
      fc.property(anyHazards, anyShip, fc.nat(), (hazards, ship, seed) => {
        const entry = enterSector(DEFAULT_SETTINGS, { hazards }, ship, seededRandom(seed));
        const order = entry.blows.map(({ type }) => ['limpet', 'mine', 'fighter'].indexOf(type));
        expect(order).toEqual(order.toSorted());
        for (const blow of entry.blows) {
          expect(blow.hits).toBeLessThanOrEqual(blow.quantity);
          expect(blow.spent).toBe(blow.type === 'fighter' ? 0 : blow.hits);
        }
        expect(entry.damage).toBe(entry.blows.reduce((sum, blow) => sum + blow.damage, 0));
        const before = ship.hull + ship.shields;
        const after = entry.armour.hull + entry.armour.shields;
        expect(after).toBe(Math.max(0, before - entry.damage));
        if (entry.armour.shields > 0) expect(entry.armour.hull).toBe(ship.hull);
      }),
    );
  });

  it('is the same for the same seed', () => {
    const hazards = [{ type: 'mine', quantity: 20 }];
    const ship = { hull: 300, shields: 100 };
    expect(enterSector(DEFAULT_SETTINGS, { hazards }, ship, seededRandom(7))).toEqual(
      enterSector(DEFAULT_SETTINGS, { hazards }, ship, seededRandom(7)),
    );
  });

  it('miss a ship with the right equipment half of the time, and no other', () => {
    fc.assert(
      fc.property(anyHazards, anyShip, fc.nat(), (hazards, ship, seed) => {
        const blows = (equipment: readonly ('mine_deflector' | 'fighter_jammer')[]) =>
          enterSector(DEFAULT_SETTINGS, { hazards, equipment }, ship, seededRandom(seed)).blows;
        const open = blows([]);
        for (const [index, blow] of blows(['mine_deflector', 'fighter_jammer']).entries())
          expect(blow.hits).toBeLessThanOrEqual(open[index]?.hits ?? 0);
        const fighters = hazards.filter(({ type }) => type === 'fighter');
        expect(
          enterSector(DEFAULT_SETTINGS, { hazards: fighters, equipment: ['mine_deflector'] }, ship, seededRandom(seed)),
        ).toEqual(enterSector(DEFAULT_SETTINGS, { hazards: fighters }, ship, seededRandom(seed)));
        expect(enterProtected(DEFAULT_SETTINGS, { hazards }, ship)).toMatchObject({ damage: 0, armour: ship });
      }),
    );
    const many = [{ type: 'mine', quantity: 10_000 }];
    const { blows } = enterSector(
      DEFAULT_SETTINGS,
      { hazards: many, equipment: ['mine_deflector'] },
      { hull: 1, shields: 0 },
      seededRandom(2102),
    );
    expect(blows[0]?.hits).toBeGreaterThan(2_350);
    expect(blows[0]?.hits).toBeLessThan(2_650);
  });

  it('fire cannons last, once each, as ordinary damage', () => {
    fc.assert(
      fc.property(
        anyHazards,
        fc.array(fc.integer({ min: 25, max: 100 })),
        anyShip,
        fc.nat(),
        (hazards, cannons, ship, seed) => {
          const { blows, damage } = enterSector(DEFAULT_SETTINGS, { hazards, cannons }, ship, seededRandom(seed));
          const before = enterSector(DEFAULT_SETTINGS, { hazards }, ship, seededRandom(seed));
          expect(blows.slice(0, before.blows.length)).toEqual(before.blows);
          const [shots] = blows.slice(before.blows.length);
          expect(shots?.quantity ?? 0).toBe(cannons.length);
          expect(shots?.hits ?? 0).toBeLessThanOrEqual(cannons.length);
          expect(damage).toBe(before.damage + (shots?.damage ?? 0));
          expect(shots?.damage ?? 0).toBeLessThanOrEqual(cannons.reduce((sum, points) => sum + points, 0));
        },
      ),
    );
  });

  it('hit about every second time', () => {
    const { blows } = enterSector(
      DEFAULT_SETTINGS,
      { hazards: [{ type: 'mine', quantity: 10_000 }] },
      { hull: 1, shields: 0 },
      seededRandom(2102),
    );
    expect(blows[0]?.hits).toBeGreaterThan(4_800);
    expect(blows[0]?.hits).toBeLessThan(5_200);
  });
});
