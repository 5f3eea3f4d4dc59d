import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readGiving } from '#server/foundation/giving/index.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { ownStation } from '#server/game/construction/index.ts';
import { ownerGain } from '#server/game/construction/rules/station-market.ts';
import { findGood, type GoodRow, pointAt } from '#server/game/trading/queries/read-goods.ts';
import {
  affordable,
  type Bill,
  billFor,
  costOf,
  type Holding,
  pointIn,
  sideOf,
  type Venue,
} from '#server/game/trading/rules/bill.ts';
import type { Quote, QuoteInput, TradeInput } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import { COMMODITIES, type GoodAt, isForbidden } from '#server/world/galaxy/rules/commodities.ts';
import { available, type PricePoint, unitPrice } from '#server/world/galaxy/rules/price.ts';
import { type LockedPlayer, notPlaced, turnsSql } from '#server/world/players/index.ts';

type Trader = Pick<LockedPlayer, 'credits' | 'turns' | 'holds' | 'cargo_used' | 'docked_station_id'> & Holding;

/**
 * The current price of an order, with its arithmetic and limits. The quote is valid until someone else trades here.
 * @throws DomainError CONFLICT `not_docked`, `not_traded`, `no_black_market`, `forbidden_here`, `own_station` or
 * `stock_short` / `demand_met` with what is available
 */
export async function quoteTrade(ctx: PlayerCtx, input: QuoteInput): Promise<Quote> {
  const trader = await readTrader(ctx, input);
  if (trader.docked_station_id !== input.station_id) throw notDocked();
  const good = await findGood(ctx, input.station_id, input.commodity);
  if (!good) throw notTraded();
  requireVenue(good, input.venue);
  return quoteFor(ctx, trader, good, input);
}

export function notDocked(): DomainError {
  return conflict('not_docked', 'Dock at this station first.');
}

export function notTraded(): DomainError {
  return conflict('not_traded', 'This station does not trade this good.');
}

/** @throws DomainError CONFLICT `no_black_market` or `forbidden_here` */
export function requireVenue(good: Pick<GoodRow, 'black_market'> & GoodAt, venue: Venue): void {
  if (venue === 'open' && isForbidden(good))
    throw conflict('forbidden_here', 'This region forbids the good in federation space.');
  if (venue === 'black' && !good.black_market) throw conflict('no_black_market', 'This station has no black market.');
}

/** @throws DomainError CONFLICT `stock_short` or `demand_met` with `available` */
export function requireAvailable(point: PricePoint, quantity: number): void {
  const left = available(point);
  if (quantity <= left) return;
  if (point.action === 'S') throw conflict('stock_short', `The station has only ${left} units.`, { available: left });
  throw conflict('demand_met', `The station accepts only ${left} more units.`, { available: left });
}

/** The quote for a docked player; the good's row may be locked or not. */
export async function quoteFor(
  ctx: PlayerCtx,
  trader: Trader,
  good: GoodRow,
  { quantity, venue }: { quantity: number; venue: Venue },
): Promise<Quote> {
  const now = ctx.clock.now();
  if (good.owner_id === ctx.player_id) throw ownStation();
  const { point: open } = pointAt(ctx.settings.current(), good, now);
  const point = pointIn(ctx.settings.current(), open, good, venue);
  requireAvailable(point, quantity);
  const bill = billFor(ctx.settings.current(), point, quantity, good.tax_rate, venue);
  const side = sideOf(point.action);
  const limits = limitsOf(ctx.settings.current(), point, good, trader, venue, await unitsPaidFor(ctx, good, point));
  const given = givenFor(ctx, good, bill);
  const isBeyondGiving = given > 0 && given > (await readGiving(ctx)).left;
  return {
    ...bill,
    ...(await saveQuote(ctx, good, bill, now)),
    station_id: good.station_id,
    commodity: good.commodity,
    side,
    credits_after: side === 'buy' ? trader.credits - bill.total : trader.credits + bill.total,
    turn_cost: ctx.settings.current().trade_turns,
    profit: side === 'sell' && quantity <= trader.quantity ? bill.total - costOf(trader, quantity) : null,
    given,
    limits,
    blocked_by: isBeyondGiving ? 'giving_short' : blockOf(ctx.settings.current(), trader, limits, quantity),
  };
}

/** The gift to the station's owner contained in this bill. */
function givenFor(ctx: PlayerCtx, good: GoodRow, { quantity, goods_total }: Bill): number {
  if (good.owner_id === null) return 0;
  const side = good.action === 'S' ? 'sell' : 'buy';
  return ownerGain(ctx.settings.current(), { side, commodity: good.commodity, quantity, goods_total });
}

function limitsOf(
  settings: GameSettings,
  point: PricePoint,
  good: GoodRow,
  trader: Trader,
  venue: Venue,
  paidFor: number,
): Quote['limits'] {
  const isBuy = point.action === 'S';
  const left = Math.min(available(point), paidFor);
  const pays = isBuy ? affordable(settings, point, good.tax_rate, trader.credits, venue) : null;
  const holdable = isBuy ? trader.holds - trader.cargo_used : trader.quantity;
  return { available: left, affordable: pays, holdable, max_quantity: Math.min(left, holdable, pays ?? left) };
}

function blockOf(
  settings: GameSettings,
  trader: Trader,
  limits: Quote['limits'],
  quantity: number,
): Quote['blocked_by'] {
  if (trader.turns < settings.trade_turns) return 'turns_short';
  if (quantity > limits.available) return 'till_short';
  if (quantity > limits.holdable) return limits.affordable === null ? 'cargo_short' : 'holds_short';
  if (limits.affordable !== null && quantity > limits.affordable) return 'credits_short';
  return null;
}

async function readTrader(ctx: PlayerCtx, input: QuoteInput): Promise<Trader> {
  const { rows } = await ctx.pool.query<Trader>(
    `SELECT p.credits, ${turnsSql('p', '$2', '$4').spendable} AS turns, p.docked_station_id, s.holds, s.cargo_used,
       COALESCE(c.quantity, 0) AS quantity, COALESCE(c.cost_basis, 0) AS cost_basis
     FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id
     LEFT JOIN cargo_records c ON c.ship_id = s.id AND c.commodity = $3
     WHERE p.id = $1`,
    [ctx.player_id, ctx.clock.now(), input.commodity, ctx.settings.current().turns_per_day],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}

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

async function saveQuote(ctx: PlayerCtx, good: GoodRow, bill: Bill, at: Date) {
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

/** The units that the till of a player's station can pay for; unlimited for public stations. */
async function unitsPaidFor(
  ctx: Pick<PlayerCtx, 'pool'>,
  good: Pick<GoodRow, 'owner_id' | 'station_id' | 'action'>,
  point: PricePoint,
): Promise<number> {
  if (good.owner_id === null || good.action === 'S') return Number.POSITIVE_INFINITY;
  const { rows } = await ctx.pool.query<{ till: number }>(
    'SELECT till FROM station_till_records WHERE station_id = $1',
    [good.station_id],
  );
  return unitsFor(rows[0]?.till ?? 0, point);
}

/** A player's station has the same price for every unit. */
export function unitsFor(till: number, point: PricePoint): number {
  return Math.floor(till / Math.max(1, unitPrice(point)));
}
