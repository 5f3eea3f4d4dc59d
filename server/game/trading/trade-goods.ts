import { randomUUIDv7 } from 'node:crypto';
import { settleOwnMarket } from '#server/game/construction/index.ts';
import { marketSideOf } from '#server/game/construction/rules/station-market.ts';
import { announceMarket } from '#server/game/trading/events.ts';
import { type GoodRow, lockGood, pointAt } from '#server/game/trading/queries/read-goods.ts';
import {
  holdQuote,
  isStillValid,
  notDocked,
  notTraded,
  quoteFor,
  requireAvailable,
  requireVenue,
  type StoredQuote,
} from '#server/game/trading/quote-trade.ts';
import {
  type Bill,
  billFor,
  costOf,
  type Holding,
  pointIn,
  type Side,
  sideOf,
} from '#server/game/trading/rules/bill.ts';
import type { TradeInput, TradeResult } from '#server/game/trading/schemas.ts';
import { type Settlement, settleTrade } from '#server/game/trading/settle-trade.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { afterTrade, available, type PricePoint, unitPrice } from '#server/world/galaxy/rules/price.ts';
import { announceTurns, type LockedPlayer, lockPlayer, requireTurns, turnsOf } from '#server/world/players/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

/**
 * Buys from or sells to the station where the player is docked, in one transaction with the ledger row. With a
 * `quote_id` the quote's price applies or the trade is refused.
 * @throws DomainError CONFLICT `not_docked`, `not_traded`, `no_black_market`, `forbidden_here`, `turns_short`,
 * `stock_short`, `demand_met`, `credits_short`, `holds_short`, `cargo_short`, `region_closed`, at a player's station as
 * `settleOwnMarket`, `quote_expired`, or `price_moved` with the new `quote`
 */
export async function tradeGoods(ctx: PlayerCtx, side: Side, input: TradeInput): Promise<TradeResult> {
  const quote = holdQuote(ctx, input);
  try {
    return await inTransaction(ctx, (tx) =>
      withIdempotency(ctx, tx, `trading.${side}`, input, async (own) =>
        tradeOnce(ctx, own, side, input, await quote.take()),
      ),
    );
  } catch (error) {
    await quote.giveBack();
    throw error;
  }
}

async function tradeOnce(
  ctx: PlayerCtx,
  tx: Tx,
  side: Side,
  input: TradeInput,
  quote: StoredQuote | undefined,
): Promise<TradeResult> {
  // Pipelined; the good's row is still locked after the player's and the ship's.
  const [player, locked] = await Promise.all([
    lockPlayer(ctx, tx),
    lockGood(ctx, tx, input.station_id, input.commodity, ctx.player_id),
  ]);
  if (player.docked_station_id !== input.station_id) throw notDocked();
  if (!locked || sideOf(locked.good.action) !== side) throw notTraded();
  const { good, holding } = locked;
  requireVenue(good, input.venue);
  if (isRegionClosed(good.region_status)) throw conflict('region_closed', 'This region is closed.');
  if (input.quote_id && !quote) throw conflict('quote_expired', 'This quote has expired. Request a new one.');
  const pricedAt = quote && isStillValid(quote, good) ? quote.priced_at : ctx.clock.now();
  const { point: open, quantity_at, supply_ms } = pointAt(ctx.settings.current(), good, pricedAt);
  const point = pointIn(ctx.settings.current(), open, good, input.venue);
  requireAvailable(point, input.quantity);
  const bill = billFor(ctx.settings.current(), point, input.quantity, good.tax_rate, input.venue);
  if (quote && quote.total !== bill.total) {
    throw conflict('price_moved', 'The price has changed since the quote. This is the current price.', {
      quote: await quoteFor(ctx, { ...player, ...holding }, good, input),
    });
  }
  requireTurns(player, ctx.settings.current().trade_turns);
  requireMeans(player, holding, side, bill);
  await settleWithOwner(ctx, tx, good, bill, point.quantity);
  return settle(ctx, tx, {
    player,
    good,
    side,
    bill,
    holding,
    after: afterTrade(open, input.quantity),
    quantity_at,
    supply_ms,
  });
}

/** The owner's side of a trade at a player's station. */
async function settleWithOwner(ctx: PlayerCtx, tx: Tx, good: GoodRow, bill: Bill, stock: number): Promise<void> {
  const { owner_id, station_id, commodity, action } = good;
  if (owner_id === null) return;
  const { quantity, goods_total } = bill;
  const side = marketSideOf(action);
  await settleOwnMarket(ctx, tx, { station_id, owner_id, side, commodity, stock, quantity, goods_total });
}

function requireMeans(player: LockedPlayer, holding: Holding, side: Side, bill: Bill): void {
  const free = player.holds - player.cargo_used;
  if (side === 'sell' && holding.quantity < bill.quantity) {
    throw conflict('cargo_short', `You have only ${holding.quantity} units on board.`, { on_board: holding.quantity });
  }
  if (side === 'buy' && free < bill.quantity) {
    throw conflict('holds_short', `You have only ${free} free holds.`, { free_holds: free });
  }
  if (side === 'buy' && player.credits < bill.total) {
    throw conflict('credits_short', `This costs ${bill.total} credits; you have ${player.credits}.`, {
      needed: bill.total,
      credits: player.credits,
    });
  }
}

type Agreed = {
  player: LockedPlayer;
  good: GoodRow;
  side: Side;
  bill: Bill;
  holding: Holding;
  after: PricePoint;
  quantity_at: Date;
  supply_ms: number;
};

async function settle(ctx: PlayerCtx, tx: Tx, agreed: Agreed): Promise<TradeResult> {
  const { player, good, side, bill, holding, after } = agreed;
  const cost = side === 'buy' ? bill.total : costOf(holding, bill.quantity);
  const sign = side === 'buy' ? 1 : -1;
  const settlement: Settlement = {
    trade_id: randomUUIDv7(),
    player,
    good,
    side,
    bill,
    profit: side === 'sell' ? bill.total - cost : null,
    cargo: { quantity: holding.quantity + sign * bill.quantity, cost_basis: holding.cost_basis + sign * cost },
    stock: {
      quantity: after.quantity,
      quantity_at: agreed.quantity_at,
      supply_ms: agreed.supply_ms,
      unit_price: unitPrice(after),
    },
  };
  const balance = await settleTrade(ctx, tx, settlement);
  const turns = turnsOf(ctx.settings.current(), balance, ctx.clock.now());
  announceTurns(ctx, tx, turns);
  announceMarket(ctx, tx, good, settlement.stock);
  return {
    ...bill,
    trade_id: settlement.trade_id,
    station_id: good.station_id,
    commodity: good.commodity,
    side,
    profit: settlement.profit,
    credits: balance.credits,
    turns,
    cargo: settlement.cargo,
    cargo_used: player.cargo_used + sign * bill.quantity,
    holds: player.holds,
    market: { unit_price: settlement.stock.unit_price, quantity: after.quantity, available: available(after) },
  };
}
