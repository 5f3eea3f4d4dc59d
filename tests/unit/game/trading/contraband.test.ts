import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { inspectCargo, isWatchedEntry } from '#server/game/navigation/rules/inspection.ts';
import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';
import { billFor, pointIn } from '#server/game/trading/rules/bill.ts';
import { CONTRABAND_GOODS, contrabandOf, isForbidden } from '#server/world/galaxy/rules/commodities.ts';
import { afterTrade, goodsTotal, type PricePoint } from '#server/world/galaxy/rules/price.ts';

const LUXURY = { commodity: 'luxury_goods', contraband: 'luxury_goods' } as const;
const anyPoint = fc
  .record({ filled: fc.double({ min: 0, max: 0.9, noNaN: true }), capacity: fc.integer({ min: 20, max: 5_000 }) })
  .chain(({ filled, capacity }) =>
    fc.record({
      action: fc.constantFrom('B' as const, 'S' as const),
      quantity: fc.constant(Math.floor(filled * capacity)),
      capacity: fc.constant(capacity),
      elasticity: fc.integer({ min: 50, max: 300 }),
      mid: fc.integer({ min: 20_000, max: 250_000 }).map((thousandths) => thousandths / 1_000),
    }),
  );
const always = { ...DEFAULT_SETTINGS, inspection_chance: 1_000 };
function random(): number {
  return 0.5;
}

describe('the good that a region forbids', () => {
  it('is a single good that depends on the seed only', () => {
    expect([0, 1, 2, 3, -1].map(contrabandOf)).toEqual([...CONTRABAND_GOODS, CONTRABAND_GOODS[0], CONTRABAND_GOODS[1]]);
    expect(contrabandOf(null)).toBeNull();
  });

  it('is forbidden in federation space only', () => {
    expect(isForbidden({ ...LUXURY, is_fedspace: true })).toBe(true);
    expect(isForbidden({ ...LUXURY, is_fedspace: false })).toBe(false);
    expect(isForbidden({ commodity: 'ore', contraband: null, is_fedspace: true })).toBe(false);
  });
});

describe('the price on a black market', () => {
  it('is higher for the forbidden good if the station buys it, and otherwise the same', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const black = pointIn(DEFAULT_SETTINGS, point, LUXURY, 'black');
        expect(pointIn(DEFAULT_SETTINGS, point, LUXURY, 'open')).toBe(point);
        expect(pointIn(DEFAULT_SETTINGS, point, { ...LUXURY, contraband: 'exotic_technology' }, 'black')).toBe(point);
        if (point.action === 'S') expect(black).toBe(point);
        else expect(black.mid).toBeCloseTo(point.mid * 1.3, 3);
      }),
    );
  });

  it('is no higher for a load in parts than for the whole, after the fee', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (any, a, b) => {
        const point: PricePoint = { ...any, action: 'B', quantity: Math.min(any.quantity, any.capacity - 20) };
        const black = pointIn(DEFAULT_SETTINGS, point, LUXURY, 'black');
        const paid = (at: PricePoint, units: number) => billFor(DEFAULT_SETTINGS, at, units, 10, 'black').total;
        expect(paid(black, a) + paid(afterTrade(black, a), b)).toBeLessThanOrEqual(paid(black, a + b));
        expect(goodsTotal(black, a)).toBeGreaterThanOrEqual(goodsTotal(point, a));
      }),
    );
  });
});

describe('marshals', () => {
  it('seize all of it, and never cause negative credits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(300), fc.nat(50_000), (quantity, mid_price, credits) => {
        const found = inspectCargo(always, { quantity, mid_price, credits }, { protected: false, random });
        expect(found).toMatchObject({ outcome: 'seized', quantity });
        expect(found?.fine).toBeLessThanOrEqual(credits);
        expect(found?.fine).toBe(Math.min(credits, Math.ceil((quantity * mid_price) / 2)));
      }),
    );
  });

  it('warn newcomers, find nothing in an empty hold, and scan no more ships than the setting says', () => {
    const load = { quantity: 20, mid_price: 140, credits: 5_000 };
    expect(inspectCargo(always, load, { protected: true, random })).toEqual({
      outcome: 'warned',
      quantity: 20,
      fine: 0,
    });
    expect(inspectCargo(always, { ...load, quantity: 0 }, { protected: false, random })).toBeNull();
    const never = { ...DEFAULT_SETTINGS, inspection_chance: 0 };
    expect(inspectCargo(never, load, { protected: false, random: () => 0 })).toBeNull();
  });

  it('scan at entries into federation space from outside or from another region, and at no others', () => {
    const here = { region_id: 'a', is_fedspace: true };
    const open = { region_id: 'a', is_fedspace: false };
    const abroad = { region_id: 'b', is_fedspace: true };
    const wild = { region_id: 'b', is_fedspace: false };
    const watched = [here, open, abroad, wild].flatMap((from) =>
      [here, open, abroad, wild].map((to) => isWatchedEntry(from, to)),
    );
    expect(watched).toEqual([
      ...[false, false, true, false],
      ...[true, false, true, false],
      ...[true, false, false, false],
      ...[true, false, true, false],
    ]);
  });

  it('decide by the seed, and scan 16 % of the ships', () => {
    const load = { quantity: 20, mid_price: 140, credits: 5_000 };
    function scans(seed: number) {
      const draw = seededRandom(seed);
      return Array.from({ length: 2_000 }, () =>
        inspectCargo(DEFAULT_SETTINGS, load, { protected: false, random: draw }),
      );
    }
    expect(scans(7)).toEqual(scans(7));
    const share = scans(7).filter((found) => found !== null).length / 2_000;
    expect(share).toBeGreaterThan(0.13);
    expect(share).toBeLessThan(0.19);
  });
});
