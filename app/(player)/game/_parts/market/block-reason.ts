import type { Quote } from './use-quote.ts';

export type BlockReason = NonNullable<Quote['blocked_by']> | 'quantity_first' | 'cargo_none' | 'hold_full';

/** Why an order cannot be placed now; "so many" says nothing to whom has none of it. */
export function blockReason(quantity: number, quote: Pick<Quote, 'blocked_by' | 'limits'> | null): BlockReason | null {
  if (quantity === 0) return 'quantity_first';
  if (!quote) return null;
  const { blocked_by, limits } = quote;
  if (limits.holdable > 0) return blocked_by;
  if (blocked_by === 'cargo_short') return 'cargo_none';
  return blocked_by === 'holds_short' ? 'hold_full' : blocked_by;
}
