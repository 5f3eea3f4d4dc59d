import { expect, it } from 'vitest';
import { blockReason } from '#app/(player)/game/_parts/market/block-reason.ts';

const limits = { available: 10, affordable: null, holdable: 3, max_quantity: 3 };

it('says why an order cannot be placed, and that there is nothing to sell or no room', () => {
  expect(blockReason(0, null)).toBe('quantity_first');
  expect(blockReason(0, { blocked_by: null, limits })).toBe('quantity_first');
  expect(blockReason(2, null)).toBeNull();
  expect(blockReason(2, { blocked_by: null, limits })).toBeNull();
  expect(blockReason(4, { blocked_by: 'cargo_short', limits })).toBe('cargo_short');
  const none = { ...limits, holdable: 0, max_quantity: 0 };
  expect(blockReason(1, { blocked_by: 'cargo_short', limits: none })).toBe('cargo_none');
  expect(blockReason(1, { blocked_by: 'holds_short', limits: none })).toBe('hold_full');
  expect(blockReason(1, { blocked_by: 'turns_short', limits: none })).toBe('turns_short');
});
