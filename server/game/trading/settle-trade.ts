import { randomUUIDv7 } from 'node:crypto';
import { TRADES_COMPLETED } from '#server/game/trading/events.ts';
import type { GoodRow } from '#server/game/trading/queries/read-goods.ts';
import { rememberPricesSql } from '#server/game/trading/record-prices.ts';
import type { Bill, Holding, Side } from '#server/game/trading/rules/bill.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { throttle } from '#server/platform/throttle.ts';
import { changeStockSql } from '#server/world/galaxy/index.ts';
import { type LockedPlayer, payAtStationSql, type TurnBalance } from '#server/world/players/index.ts';
import { clearCargoSql, fillHoldSql, stowCargoSql } from '#server/world/ships/index.ts';

/** A trade agreed on locked rows: the resulting values of each row. */
export type Settlement = {
  trade_id: string;
  player: LockedPlayer;
  good: GoodRow;
  side: Side;
  bill: Bill;
  profit: number | null;
  cargo: Holding;
  stock: { quantity: number; quantity_at: Date; supply_ms: number; unit_price: number };
};

type Written = TurnBalance & { credits: number };

const CARGO = { ship: '$4', commodity: '$5', quantity: '$12', cost_basis: '$13' };

/**
 * Writes credits, turns, stock, cargo, ledger, observed price and observation queue in one statement, so that the
 * stock row is locked only briefly; each write has the condition it was agreed on. COMMIT is sent with it, so a write
 * without a matching row must fail here: its id is then null, and the queue's column is NOT NULL.
 */
function settleSql(isHoldEmptied: boolean): string {
  const payment = { player: '$1', cost: '$6', now: '$7', per_day: '$27', station: '$2', amount: '$8' };
  const stock = {
    station: '$2',
    commodity: '$5',
    quantity: '$9',
    at: '$10',
    supply: '$28',
    from: '$14',
    from_at: '$15',
  };
  const remember = rememberPricesSql('seen', 'false');
  return `WITH paid AS (${payAtStationSql(payment)}),
  stocked AS (${changeStockSql(stock)}),
  stowed AS (${fillHoldSql('$4', '$11')}),
  held AS (${isHoldEmptied ? clearCargoSql(CARGO) : stowCargoSql(CARGO)}),
  ledger AS (
    INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, venue, fee, total,
                        profit, credits_after, request_id, created_at)
    SELECT $16, $1, $2, $3, $4, $5, $17, abs($11::int), $18, $19, $22, $23, abs($8::bigint), $20, paid.credits, $21, $7 FROM paid),
  queued AS (
    INSERT INTO unobserved_trades (trade_id)
    SELECT CASE WHEN (SELECT count(*) FROM paid) = 1 AND (SELECT count(*) FROM stocked) = 1
      AND (SELECT count(*) FROM stowed) = 1 AND (SELECT count(*) FROM held) = 1 THEN $16::uuid END),
  seen AS (
    SELECT $24::uuid AS id, $1::uuid AS player_id, $2::uuid AS station_id, $5::text AS commodity, $25::text AS action,
      $26::int AS unit_price, $9::int AS quantity, $7::timestamptz AS observed_at FROM paid),
  recorded AS (${remember.recorded}),
  known AS (${remember.known})
  SELECT * FROM paid`;
}

const SETTLE = { name: 'settle_trade', text: settleSql(false) };
const SETTLE_LAST_UNITS = { name: 'settle_trade_of_last_units', text: settleSql(true) };

/** Writes the trade and all that follows from it; returns the turn balance and the credits as written. */
export async function settleTrade(
  ctx: PlayerCtx,
  tx: Tx,
  trade: Settlement,
): Promise<TurnBalance & { credits: number }> {
  const { player, good, bill, cargo, stock } = trade;
  const now = ctx.clock.now();
  const isBuy = trade.side === 'buy';
  const statement = cargo.quantity === 0 ? SETTLE_LAST_UNITS : SETTLE;
  callObserver(ctx, tx);
  const [written] = await tx.commitWith(() =>
    tx.sql<Written>(statement, [
      ctx.player_id,
      good.station_id,
      good.sector_id,
      player.ship_id,
      good.commodity,
      ctx.settings.current().trade_turns,
      now,
      isBuy ? -bill.total : bill.total,
      stock.quantity,
      stock.quantity_at,
      isBuy ? bill.quantity : -bill.quantity,
      cargo.quantity,
      cargo.cost_basis,
      good.quantity,
      good.quantity_at,
      trade.trade_id,
      trade.side,
      bill.goods_total,
      bill.tax,
      trade.profit,
      ctx.request.request_id,
      bill.venue,
      bill.fee,
      randomUUIDv7(),
      good.action,
      stock.unit_price,
      ctx.settings.current().turns_per_day,
      stock.supply_ms,
    ]),
  );
  if (!written) throw new Error(`trade ${trade.trade_id} did not settle`);
  return written;
}

type Ctx = Pick<Services, 'sendEvents' | 'log'>;

const PAUSE_MS = 1_000;
const callers = new WeakMap<Services['sendEvents'], () => void>();

function callerOf({ sendEvents, log }: Ctx): () => void {
  const known = callers.get(sendEvents);
  if (known) return known;
  const made = throttle(() => {
    sendEvents({ name: TRADES_COMPLETED, data: {} }).catch((error: unknown) =>
      log.warn({ err: error }, 'the trade observer was not called; it also runs every minute'),
    );
  }, PAUSE_MS);
  callers.set(sendEvents, made);
  return made;
}

/** At start-up: requests the observation of trades whose trigger was lost with an earlier process. */
export function callObserverNow(ctx: Ctx): void {
  callerOf(ctx)();
}

/** Triggers the observation of trades after the commit. A lost trigger only delays it until the job's next minute. */
function callObserver(ctx: Ctx, tx: Tx): void {
  tx.afterCommit(callerOf(ctx));
}

/**
 * SQL that claims up to `limit` trades of the queue of those without an observation, for use in a WITH: each is claimed
 * once even with concurrent runs. Its column is trade_id.
 */
export function claimUnobservedSql(limit: number): string {
  return `DELETE FROM unobserved_trades WHERE trade_id IN (
    SELECT trade_id FROM unobserved_trades ORDER BY trade_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING trade_id`;
}
