import { expect, it } from 'vitest';
import { limitOf } from '#app/(player)/game/_parts/market/limit-of.ts';

it.each([
  ['buy', { available: 900, affordable: 12, holdable: 60, max_quantity: 12 }, { limit: 'credits', max: 12 }],
  ['buy', { available: 900, affordable: 400, holdable: 60, max_quantity: 60 }, { limit: 'hold', max: 60 }],
  ['buy', { available: 5, affordable: 400, holdable: 60, max_quantity: 5 }, { limit: 'stock', max: 5 }],
  ['buy', { available: 0, affordable: 0, holdable: 60, max_quantity: 0 }, { limit: 'stock', max: 0 }],
  ['sell', { available: 7, affordable: null, holdable: 60, max_quantity: 7 }, { limit: 'demand', max: 7 }],
  ['sell', { available: 70, affordable: null, holdable: 60, max_quantity: 60 }, { limit: 'cargo', max: 60 }],
] as const)('a %s within %o is limited by %o', (side, limits, expected) => {
  expect(limitOf(limits, side)).toEqual(expected);
});
