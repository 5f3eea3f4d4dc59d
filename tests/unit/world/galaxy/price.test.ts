import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { affordable, billFor, costOf, taxOn } from '#server/game/trading/rules/bill.ts';
import {
  afterTrade,
  available,
  goodsTotal,
  marginalPrice,
  type PricePoint,
  unitPrice,
} from '#server/world/galaxy/rules/price.ts';
import { anyPoint, anyTaxRate, anyVenue } from '#tests/support/price-arbitraries.ts';

const tradable = anyPoint.filter((point) => available(point) > 0);
const withUnits = tradable.chain((point) =>
  fc.record({ point: fc.constant(point), units: fc.integer({ min: 1, max: available(point) }) }),
);

describe('the price of a good', () => {
  it('is the mid price times the fill, as the rule says', () => {
    const full: PricePoint = { action: 'S', quantity: 1_000, capacity: 1_000, elasticity: 400, mid: 30 };
    expect(marginalPrice(full)).toBe(18);
    expect(marginalPrice({ ...full, quantity: 0 })).toBe(30);
    const open: PricePoint = { action: 'B', quantity: 0, capacity: 800, elasticity: 500, mid: 30 };
    expect(marginalPrice(open)).toBe(45);
    expect(marginalPrice({ ...open, quantity: 800 })).toBe(30);
    // ∫ of 30·(1 − 0.4·q/1000) from 900 to 1000 = 1,862·… computed by hand: 30·100·(1 − 0.4·0.95) = 1,860
    expect(goodsTotal(full, 100)).toBe(1_860);
    expect(goodsTotal(open, 80)).toBe(3_540);
  });

  it('is an integer between the band ends', () => {
    fc.assert(
      fc.property(withUnits, ({ point, units }) => {
        const total = goodsTotal(point, units);
        expect(Number.isSafeInteger(total)).toBe(true);
        const [low, high] =
          point.action === 'S' ? [1 - point.elasticity / 1_000, 1] : [1, 1 + point.elasticity / 1_000];
        expect(total).toBeGreaterThanOrEqual(Math.floor(point.mid * low * units) - 1);
        expect(total).toBeLessThanOrEqual(Math.ceil(point.mid * high * units) + 1);
      }),
    );
  });

  it('has a mean between the price before and after the trade', () => {
    fc.assert(
      fc.property(withUnits, ({ point, units }) => {
        const { start_price, average_price, end_price } = billFor(DEFAULT_SETTINGS, point, units, 10);
        const [low, high] = point.action === 'S' ? [start_price, end_price] : [end_price, start_price];
        expect(average_price).toBeGreaterThanOrEqual(low);
        expect(average_price).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('names the charged tax rate', () => {
    const sale: PricePoint = { action: 'B', quantity: 0, capacity: 800, elasticity: 500, mid: 30 };
    expect(billFor(DEFAULT_SETTINGS, sale, 10, 10)).toMatchObject({ tax_rate: 10, tax: 45 });
    expect(billFor({ ...DEFAULT_SETTINGS, tax_on_sales: 500 }, sale, 10, 10).tax_rate).toBe(5);
    expect(billFor(DEFAULT_SETTINGS, { ...sale, action: 'S', quantity: 800 }, 10, 10).tax_rate).toBe(10);
  });

  it('cannot be improved by splitting an order between market and black market', () => {
    const split = withUnits.chain(({ point, units }) =>
      fc.record({
        point: fc.constant(point),
        units: fc.constant(units),
        cuts: fc.array(fc.record({ units: fc.integer({ min: 1, max: units }), venue: anyVenue }), { maxLength: 8 }),
        rate: anyTaxRate,
      }),
    );
    fc.assert(
      fc.property(split, ({ point: start, units, cuts, rate }) => {
        const wholes = (['open', 'black'] as const).map(
          (venue) => billFor(DEFAULT_SETTINGS, start, units, rate, venue).total,
        );
        let [point, left, parts]: [PricePoint, number, number] = [start, units, 0];
        for (const cut of [...cuts, { units, venue: 'open' as const }]) {
          const part = Math.min(cut.units, left);
          if (part === 0) break;
          parts += billFor(DEFAULT_SETTINGS, point, part, rate, cut.venue).total;
          point = afterTrade(point, part);
          left -= part;
        }
        if (start.action === 'S') expect(parts).toBeGreaterThanOrEqual(Math.min(...wholes));
        else expect(parts).toBeLessThanOrEqual(Math.max(...wholes));
      }),
    );
  });

  it('cannot be improved by splitting an order', () => {
    const split = withUnits.chain(({ point, units }) =>
      fc.record({
        point: fc.constant(point),
        units: fc.constant(units),
        cuts: fc.array(fc.integer({ min: 1, max: Math.max(1, units) }), { maxLength: 12 }),
        rate: anyTaxRate,
      }),
    );
    fc.assert(
      fc.property(split, ({ point, units, cuts, rate }) => {
        const whole = billFor(DEFAULT_SETTINGS, point, units, rate).total;
        const parts = splitTotal(point, units, cuts, rate);
        if (point.action === 'S') expect(parts).toBeGreaterThanOrEqual(whole);
        else expect(parts).toBeLessThanOrEqual(whole);
      }),
    );
  });

  it('gets worse for the trader with every unit', () => {
    fc.assert(
      fc.property(withUnits, ({ point, units }) => {
        const after = afterTrade(point, units);
        if (point.action === 'S') expect(marginalPrice(after)).toBeGreaterThanOrEqual(marginalPrice(point));
        else expect(marginalPrice(after)).toBeLessThanOrEqual(marginalPrice(point));
      }),
    );
  });

  it('shows the billed price of one unit as unit price', () => {
    fc.assert(
      fc.property(tradable, (point) => {
        expect(unitPrice(point)).toBe(goodsTotal(point, 1));
      }),
    );
  });

  it('refuses more than the stock, zero, and fractions of units', () => {
    const point: PricePoint = { action: 'S', quantity: 5, capacity: 10, elasticity: 300, mid: 30 };
    for (const units of [6, 0, -1, 1.5]) expect(() => goodsTotal(point, units)).toThrow(RangeError);
    expect(available({ ...point, action: 'B', quantity: 12 })).toBe(0);
  });
});

describe('a bill', () => {
  it('adds up, with the tax listed separately and rounded up', () => {
    fc.assert(
      fc.property(withUnits, anyTaxRate, ({ point, units }, rate) => {
        const bill = billFor(DEFAULT_SETTINGS, point, units, rate);
        expect(bill.total).toBe(point.action === 'S' ? bill.goods_total + bill.tax : bill.goods_total - bill.tax);
        expect(bill.tax).toBe(Math.ceil((bill.goods_total * rate) / 100));
      }),
    );
    expect(taxOn(DEFAULT_SETTINGS, 'buy', 101, 10)).toBe(11);
  });

  it('is affordable at the affordable quantity, but not at one unit more', () => {
    fc.assert(
      fc.property(
        tradable.map((point) => ({ ...point, action: 'S' as const })).filter((point) => available(point) > 0),
        anyTaxRate,
        fc.integer({ min: 0, max: 1_000_000 }),
        (point, rate, credits) => {
          const max = affordable(DEFAULT_SETTINGS, point, rate, credits);
          if (max > 0) expect(billFor(DEFAULT_SETTINGS, point, max, rate).total).toBeLessThanOrEqual(credits);
          if (max < available(point))
            expect(billFor(DEFAULT_SETTINGS, point, max + 1, rate).total).toBeGreaterThan(credits);
        },
      ),
    );
  });
});

describe('the cost of what is sold', () => {
  it('is divided without loss however the hold is emptied', () => {
    const hold = fc.record({
      quantity: fc.integer({ min: 1, max: 500 }),
      cost_basis: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(hold, fc.array(fc.integer({ min: 1, max: 100 })), (start, sales) => {
        let left = { ...start };
        let cost = 0;
        for (const units of [...sales, start.quantity]) {
          const sold = Math.min(units, left.quantity);
          if (sold === 0) break;
          const share = costOf(left, sold);
          cost += share;
          left = { quantity: left.quantity - sold, cost_basis: left.cost_basis - share };
          expect(left.cost_basis).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual({ quantity: 0, cost_basis: 0 });
        expect(cost).toBe(start.cost_basis);
      }),
    );
  });
});

function splitTotal(start: PricePoint, units: number, cuts: readonly number[], rate: number): number {
  let point = start;
  let left = units;
  let total = 0;
  for (const cut of [...cuts, units]) {
    const part = Math.min(cut, left);
    if (part === 0) break;
    total += billFor(DEFAULT_SETTINGS, point, part, rate).total;
    point = afterTrade(point, part);
    left -= part;
  }
  return total;
}
