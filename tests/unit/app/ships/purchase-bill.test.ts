import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf } from '#app/(player)/game/_parts/shipyard/purchase-bill.ts';

describe('the bill of a ship', () => {
  it('subtracts the trade-in value from the list price', () => {
    const { toPay, lines } = billOf({ list: 60_000, withTradeIn: 51_600, credits: 70_000, way: 'trade_in' });
    expect(toPay).toBe(51_600);
    expect(lines.map(({ term, value }) => [term, value])).toEqual([
      ['list', 60_000],
      ['tradeIn', -8_400],
      ['toPay', 51_600],
      ['before', 70_000],
      ['after', 18_400],
    ]);
  });

  it('is the list price when both ships are kept', () => {
    const { toPay, lines } = billOf({ list: 60_000, withTradeIn: 51_600, credits: 70_000, way: 'keep' });
    expect(toPay).toBe(60_000);
    expect(lines.map(({ term }) => term)).not.toContain('tradeIn');
  });

  it('pays out when the traded ship has the higher value', () => {
    const { toPay, lines } = billOf({ list: 8_000, withTradeIn: -4_000, credits: 10, way: 'trade_in' });
    expect(toPay).toBe(-4_000);
    expect(lines.at(-1)).toMatchObject({ term: 'after', value: 4_010 });
  });

  it('adds up for any values', () => {
    fc.assert(
      fc.property(
        fc.nat(400_000),
        fc.integer({ min: -300_000, max: 400_000 }),
        fc.nat(1_000_000),
        (list, net, credits) => {
          const { toPay, lines } = billOf({ list, withTradeIn: net, credits, way: 'trade_in' });
          const value = (term: string) => lines.find((line) => line.term === term)?.value ?? Number.NaN;
          expect(value('list') + value('tradeIn')).toBe(toPay);
          expect(value('before') - value('after')).toBe(toPay);
        },
      ),
    );
  });
});
