import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlanPrices } from '#server/foundation/payments/plan-prices.ts';

const HOUR = 3_600_000;

/** Prices whose plan answers as the test says, with the number of times it was asked. */
function prices(answers: (() => Promise<{ price: number; currency: string } | null>)[]) {
  let asked = 0;
  const read = createPlanPrices({
    readPlan: async () => {
      asked += 1;
      return (answers.shift() ?? (() => Promise.reject(new Error('no more answers'))))();
    },
  });
  return { at: (hours: number) => read('P-1', new Date(hours * HOUR)), asked: () => asked };
}
function euros(price: number) {
  return async () => ({ price, currency: 'EUR' });
}

it('are read once for all readers of a day', async () => {
  const { at, asked } = prices([euros(5)]);
  expect(await Promise.all([at(0), at(0), at(23)])).toEqual(Array(3).fill({ price: 5, currency: 'EUR' }));
  expect(asked()).toBe(1);
});

it('are shown as they were while they are read again, and when the provider is away', async () => {
  const { at, asked } = prices([euros(5), euros(6)]);
  await at(0);
  const shown = async (hours: number) => {
    const price = await at(hours);
    // What was begun in the background has ended.
    await turn();
    return price?.price;
  };
  expect(await shown(24)).toBe(5);
  expect(await shown(24.1)).toBe(6);
  expect(await shown(49)).toBe(6);
  expect(await shown(49.1)).toBe(6);
  expect(asked()).toBe(4);
});

it('are unknown at a provider that is away, which is not asked again at once', async () => {
  const { at, asked } = prices([() => Promise.reject(new Error('away')), euros(5)]);
  expect(await at(0)).toBeUndefined();
  expect(await at(0)).toBeUndefined();
  expect(asked()).toBe(1);
  expect(await at(0.02)).toMatchObject({ price: 5 });
});

it('of a plan that is not paid by the month are unknown, and not asked for again', async () => {
  const { at, asked } = prices([async () => null]);
  expect(await at(0)).toBeUndefined();
  expect(await at(1)).toBeUndefined();
  expect(asked()).toBe(1);
});
