import fc from 'fast-check';
import { expect, it } from 'vitest';
import { putGoods, removeGoods } from '#server/game/planets/rules/goods-cost.ts';

const EMPTY = { ore: 0, organics: 0, equipment: 0, ore_cost: 0, organics_cost: 0, equipment_cost: 0 };

it('returns exactly what was paid for a stock, however it is withdrawn', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.nat(1_000_000), (quantities, paid) => {
      const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
      let stock = putGoods(EMPTY, 'ore', all, paid);
      let cost = 0;
      for (const quantity of quantities) {
        const taken = removeGoods(stock, 'ore', quantity);
        expect(taken.cost).toBeGreaterThanOrEqual(0);
        cost += taken.cost;
        stock = taken.left;
      }
      expect({ cost, stock }).toEqual({ cost: paid, stock: EMPTY });
    }),
  );
});
