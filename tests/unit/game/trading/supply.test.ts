import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  type ChainStock,
  inputsOf,
  isSupplied,
  RECIPES,
  restockedAt,
  stockTarget,
} from '#server/game/trading/rules/market.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
const HOUR = 3_600_000;
function later(ms: number): Date {
  return new Date(START.getTime() + ms);
}
function stock(given: Partial<ChainStock>): ChainStock {
  return { action: 'S', quantity: 0, capacity: 1_000, regen_rate: 10, quantity_at: START, supply_ms: 0, ...given };
}

const anyInput = fc
  .record({ capacity: fc.integer({ min: 1, max: 5_000 }), share: fc.integer({ min: 0, max: 100 }), rate: fc.nat(500) })
  .map(({ capacity, share, rate }) =>
    stock({ action: 'B', capacity, quantity: Math.floor((capacity * share) / 100), regen_rate: rate }),
  );
const anyChain = fc.record({
  made: fc
    .record({ capacity: fc.integer({ min: 1, max: 5_000 }), rate: fc.integer({ min: 1, max: 500 }) })
    .map(({ capacity, rate }) => stock({ capacity, regen_rate: rate })),
  inputs: fc.array(anyInput, { minLength: 1, maxLength: 2 }),
});

describe('a supply chain', () => {
  it('makes what a station sells from what it buys, and from nothing else', () => {
    expect(inputsOf('equipment', { equipment: 'S', ore: 'B', fuel: 'S' })).toEqual(['ore']);
    expect(inputsOf('equipment', { equipment: 'B', ore: 'B', fuel: 'B' })).toEqual([]);
    expect(inputsOf('ore', Object.fromEntries(COMMODITIES.map((name) => [name, 'B'])))).toEqual([]);
    for (const [made, inputs] of Object.entries(RECIPES)) expect(inputs).not.toContain(made);
  });

  it('restocks at the full rate with all inputs, at 40 % with none, and between for half of them', () => {
    const fed = stock({ action: 'B', quantity: 500, regen_rate: 1 });
    const starved = stock({ action: 'B', quantity: 0, regen_rate: 1 });
    const stockWith = (inputs: ChainStock[]) =>
      restockedAt(DEFAULT_SETTINGS, stock({}), inputs, later(10 * HOUR)).quantity;
    expect(stockWith([])).toBe(100);
    expect(stockWith([fed, fed])).toBe(100);
    expect(stockWith([starved, starved])).toBe(40);
    expect(stockWith([fed, starved])).toBe(70);
    expect(isSupplied(DEFAULT_SETTINGS, fed, later(HOUR))).toBe(true);
    expect(isSupplied(DEFAULT_SETTINGS, starved, later(HOUR))).toBe(false);
  });

  it('counts a delivery until it is used up', () => {
    const input = stock({ action: 'B', quantity: 20, regen_rate: 10 });
    // Two hours at 10 an hour, then eight at 4.
    expect(restockedAt(DEFAULT_SETTINGS, stock({}), [input], later(10 * HOUR)).quantity).toBe(52);
  });

  it('never produces at more than the full rate or less than the reduced one, nor past its target', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(1_000 * HOUR), ({ made, inputs }, ms) => {
        const { quantity } = restockedAt(DEFAULT_SETTINGS, made, inputs, later(ms));
        const target = stockTarget(DEFAULT_SETTINGS, made);
        const full = Math.floor((ms * made.regen_rate) / HOUR);
        const least = Math.floor((ms * made.regen_rate * DEFAULT_SETTINGS.starved_restock_share) / (1_000 * HOUR));
        expect(quantity).toBeLessThanOrEqual(Math.min(target, full));
        expect(quantity).toBeGreaterThanOrEqual(Math.min(target, least));
      }),
    );
  });

  it('does not depend on how often its goods are read and written, with any deliveries in between', () => {
    const anyStep = fc.record({ wait: fc.nat(20 * HOUR), writes: fc.boolean(), delivery: fc.nat(300), to: fc.nat(1) });
    fc.assert(
      fc.property(anyChain, fc.array(anyStep, { minLength: 1, maxLength: 25 }), ({ made, inputs }, steps) => {
        let often = made;
        const goods = [...inputs];
        let now = 0;
        let writes = 0;
        for (const { wait, writes: isWritten, delivery, to } of steps) {
          now += wait;
          if (isWritten) {
            often = { ...often, ...restockedAt(DEFAULT_SETTINGS, often, goods, later(now)) };
            writes++;
          }
          const input = goods[to % goods.length];
          if (!input) continue;
          const held = { ...input, ...restockedAt(DEFAULT_SETTINGS, input, [], later(now)) };
          goods[to % goods.length] = { ...held, quantity: Math.min(held.capacity, held.quantity + delivery) };
          writes++;
        }
        const quantity = (good: ChainStock) => restockedAt(DEFAULT_SETTINGS, good, goods, later(now)).quantity;
        // Each write keeps times to the millisecond: a unit can be due that much sooner or later.
        const slack = 1 + Math.ceil((writes * 4 * made.regen_rate) / HOUR);
        expect(Math.abs(quantity(often) - quantity(made))).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it('is not changed by reads: two reads at the same time give the same result', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(500 * HOUR), ({ made, inputs }, ms) => {
        const once = { ...made, ...restockedAt(DEFAULT_SETTINGS, made, inputs, later(ms)) };
        expect(restockedAt(DEFAULT_SETTINGS, once, inputs, later(ms)).quantity).toBe(once.quantity);
      }),
    );
  });
});
