import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { GoodRow } from '#server/trading/queries/read-goods.ts';
import type { Bill } from '#server/trading/rules/bill.ts';
import type { TradeInput } from '#server/trading/schemas.ts';

/** A quote's promised price, and the stock on which it is based. */
const storedQuote = z.object({
  player_id: z.string(),
  station_id: z.string(),
  commodity: z.enum(COMMODITIES),
  quantity: z.int(),
  venue: z.enum(['open', 'black']),
  total: z.int(),
  /** A store outside of this process returns dates as text. */
  priced_at: z.coerce.date(),
  stock: z.object({ quantity: z.int(), quantity_at: z.int() }),
});
export type StoredQuote = z.infer<typeof storedQuote>;

function keyOf(quoteId: string): string {
  return `trading-quote:${quoteId}`;
}

export async function saveQuote(ctx: PlayerCtx, good: GoodRow, bill: Bill, at: Date) {
  const id = randomUUID();
  const ttl = ctx.settings.current().quote_seconds * 1_000;
  const quote: StoredQuote = {
    player_id: ctx.player_id,
    station_id: good.station_id,
    commodity: good.commodity,
    quantity: bill.quantity,
    venue: bill.venue,
    total: bill.total,
    priced_at: at,
    stock: { quantity: good.quantity, quantity_at: good.quantity_at.getTime() },
  };
  await ctx.ephemeral.put(keyOf(id), quote, ttl);
  return { quote_id: id, expires_at: new Date(at.getTime() + ttl).toISOString() };
}

/**
 * The quote of an order: `take` consumes it, once however often the transaction is repeated; `giveBack` after a failed
 * transaction, so that a retry finds the promised price again.
 */
export function holdQuote(ctx: PlayerCtx, order: TradeInput) {
  let taken: Promise<StoredQuote | undefined> | undefined;
  return {
    take: () => (taken ??= consumeQuote(ctx, order)),
    giveBack: async () => {
      const quote = await taken;
      if (!quote || !order.quote_id) return;
      const left = quote.priced_at.getTime() + ctx.settings.current().quote_seconds * 1_000 - ctx.clock.now().getTime();
      if (left > 0) await ctx.ephemeral.put(keyOf(order.quote_id), quote, left);
    },
  };
}

/** For exactly this order; undefined if it expired, was used, or belongs to another order or player. */
async function consumeQuote(ctx: PlayerCtx, order: TradeInput): Promise<StoredQuote | undefined> {
  if (!order.quote_id) return undefined;
  const quote = storedQuote.safeParse(await ctx.ephemeral.consume(keyOf(order.quote_id))).data;
  const fits =
    quote?.player_id === ctx.player_id &&
    quote.station_id === order.station_id &&
    quote.commodity === order.commodity &&
    quote.quantity === order.quantity &&
    quote.venue === order.venue;
  return fits ? quote : undefined;
}

/** The stock row is unchanged since the quote, so its price is still valid. */
export function isStillValid(quote: StoredQuote, good: GoodRow): boolean {
  return quote.stock.quantity === good.quantity && quote.stock.quantity_at === good.quantity_at.getTime();
}
