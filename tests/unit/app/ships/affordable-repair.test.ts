import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordableRepair } from '#app/(player)/game/_parts/shipyard/affordable-repair.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { priceAt, standingPercent } from '#server/game/shipyard/rules/standing-price.ts';

const repair = { hull: { missing: 100, price_each: 12 }, shields: { missing: 50, price_each: 4 } };

describe('the affordable repair', () => {
  it('is everything when the credits suffice', () => {
    expect(affordableRepair(repair, 1_400)).toEqual({ hull: 100, shields: 50, price: 1_400 });
  });

  it('repairs the hull first', () => {
    expect(affordableRepair(repair, 1_199)).toEqual({ hull: 99, shields: 2, price: 1_196 });
  });

  it('is shields alone when a point of hull is too expensive', () => {
    expect(affordableRepair(repair, 11)).toEqual({ hull: 0, shields: 2, price: 8 });
  });

  it('is nothing without credits', () => {
    expect(affordableRepair(repair, 0)).toEqual({ hull: 0, shields: 0, price: 0 });
  });

  it('never costs more than the credits, nor repairs more than the damage', () => {
    const part = fc.record({ missing: fc.nat(5_000), price_each: fc.integer({ min: 0, max: 500 }) });
    fc.assert(
      fc.property(
        part,
        part,
        fc.nat(1_000_000),
        fc.integer({ min: -25, max: 25 }),
        (hull, shields, credits, percent) => {
          const order = affordableRepair({ hull, shields }, credits, percent);
          expect(order.price).toBeLessThanOrEqual(credits);
          expect(order.hull).toBeLessThanOrEqual(hull.missing);
          expect(order.shields).toBeLessThanOrEqual(shields.missing);
          expect(order.price).toBe(priceAt(order.hull * hull.price_each + order.shields * shields.price_each, percent));
        },
      ),
    );
  });
});

it('the price by standing stays within the setting, is the list price at none, and is never cheaper in parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000, max: 1_000 }),
      fc.integer({ min: 0, max: 25 }),
      fc.nat(100_000),
      fc.nat(100_000),
      (standing, span, a, b) => {
        const percent = standingPercent({ ...DEFAULT_SETTINGS, standing_price_span: span }, standing);
        expect(Math.abs(percent)).toBeLessThanOrEqual(span);
        expect(Math.sign(percent) * Math.sign(standing)).toBeLessThanOrEqual(0);
        expect(priceAt(a, percent) + priceAt(b, percent)).toBeGreaterThanOrEqual(priceAt(a + b, percent));
      },
    ),
  );
  expect(priceAt(777, standingPercent(DEFAULT_SETTINGS, 0))).toBe(777);
});
