import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { billFor } from '#server/game/trading/rules/bill.ts';
import { byGain, saleOf, turnsToSell } from '#server/game/trading/rules/cargo-sale.ts';
import { endOf, type KnownGood } from '#server/game/trading/rules/pairs.ts';

const anyBuyer: fc.Arbitrary<KnownGood> = fc
  .record({
    capacity: fc.integer({ min: 1, max: 5_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    elasticity: fc.integer({ min: 50, max: 600 }),
    mid: fc.integer({ min: 15_000, max: 45_000 }).map((thousandths) => thousandths / 1_000),
    tax_rate: fc.integer({ min: 5, max: 25 }),
  })
  .map(({ share, ...good }) => ({
    ...good,
    station_id: 'station',
    station_name: 'Ore Market',
    sector_id: 'sector',
    sector_number: 3,
    sector_name: 'Arden',
    commodity: 'ore',
    action: 'B',
    unit_price: 30,
    quantity: Math.floor(good.capacity * share),
    observed_at: new Date(0),
  }));
const anyCargo = fc.record({
  commodity: fc.constant('ore' as const),
  quantity: fc.integer({ min: 1, max: 300 }),
  cost_basis: fc.integer({ min: 0, max: 20_000 }),
});

it('promises the amount that the sale pays, for at most the units wanted and on board', () => {
  const settings = { ...DEFAULT_SETTINGS, tax_on_sales: 500 };
  fc.assert(
    fc.property(anyCargo, anyBuyer, fc.integer({ min: 1, max: 99 }), (cargo, buyer, turns) => {
      const sale = saleOf(settings, cargo, buyer, turns);
      const wanted = buyer.capacity - buyer.quantity;
      expect(sale === null).toBe(wanted === 0);
      if (!sale) return;
      expect(sale.quantity).toBe(Math.min(cargo.quantity, wanted));
      const bill = billFor(settings, endOf(buyer).point, sale.quantity, buyer.tax_rate);
      expect(sale.total).toBe(bill.goods_total - bill.tax);
      if (sale.quantity === cargo.quantity) expect(sale.profit).toBe(sale.total - cargo.cost_basis);
    }),
  );
});

it('sorts by profit per turn, and losses by size, the smallest first', () => {
  const sale = (profit: number, turns: number) => ({ profit, turns, profit_per_turn: profit / turns }) as never;
  const near = sale(100, 2);
  const far = sale(150, 30);
  const small = sale(-5, 40);
  const large = sale(-50, 1);
  expect([large, far, small, near].toSorted(byGain)).toEqual([near, far, small, large]);
});

it('counts a docking only if the ship is not docked yet', () => {
  const { dock_turns, trade_turns } = DEFAULT_SETTINGS;
  expect(turnsToSell(DEFAULT_SETTINGS, 0, true)).toBe(trade_turns);
  expect(turnsToSell(DEFAULT_SETTINGS, 5, false)).toBe(5 + dock_turns + trade_turns);
});
