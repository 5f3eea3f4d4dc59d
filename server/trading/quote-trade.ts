import { ownStation } from '#server/construction/index.ts';
import { ownerGain } from '#server/construction/rules/station-market.ts';
import { type GoodAt, isForbidden } from '#server/galaxy/rules/contraband.ts';
import { available, type PricePoint } from '#server/galaxy/rules/price.ts';
import { readGiving } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import { type LockedPlayer, notPlaced, turnsSql } from '#server/players/index.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { findGood, type GoodRow, pointAt } from '#server/trading/queries/read-goods.ts';
import { unitsPaidFor } from '#server/trading/queries/read-till.ts';
import { affordable, type Bill, billFor, pointIn, sideOf, type Venue } from '#server/trading/rules/bill.ts';
import { costOf, type Holding } from '#server/trading/rules/cost-basis.ts';
import { saveQuote } from '#server/trading/save-quote.ts';
import type { Quote, QuoteInput } from '#server/trading/schemas.ts';

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
