import type { CreditEntry, CreditKind } from '#server/foundation/ledger/schemas.ts';
import type { ServiceResult } from '#server/game/shipyard/schemas.ts';
import type { DockVisit } from '#server/game/shipyard/visit-dock.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { moveCredits, spendTurns } from '#server/world/players/index.ts';

/**
 * A dock's bill: `price` in credits, negative for a payout. `expected_price` is what the player saw and sent: with
 * `pays_out` the sum that the dock pays.
 */
export type DockBill = {
  kind: CreditKind;
  price: number;
  expected_price: number;
  pays_out?: boolean;
  turns: 'ship_service_turns' | 'ship_deal_turns';
  ship_id: string;
  detail: CreditEntry['detail'];
};
export type Settled = Omit<ServiceResult, 'ship'>;

/**
 * Charges credits and turns for a dock service, with its ledger row.
 * @throws DomainError CONFLICT `price_moved` with the current `expected_price`, `turns_short` or `credits_short`
 */
export async function settleBill(ctx: PlayerCtx, tx: Tx, visit: DockVisit, bill: DockBill): Promise<Settled> {
  const { player, station_id } = visit;
  const expected_price = bill.pays_out ? -bill.price : bill.price;
  if (expected_price !== bill.expected_price)
    throw conflict('price_moved', `The price has changed to ${expected_price} credits.`, { expected_price });
  const turn_cost = ctx.settings.current()[bill.turns];
  const turns = await spendTurns(ctx, tx, player, turn_cost);
  const moved = await moveCredits(tx, {
    player_id: player.player_id,
    kind: bill.kind,
    amount: -bill.price,
    ship_id: bill.ship_id,
    station_id,
    detail: bill.detail,
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!moved) {
    throw conflict('credits_short', `This costs ${bill.price} credits; you have ${player.credits}.`, {
      needed: bill.price,
      credits: player.credits,
    });
  }
  return { entry_id: moved.entry_id, price: bill.price, credits: moved.credits, turn_cost, turns };
}
