import { dockFeeDue } from '#server/construction/rules/stations.ts';
import { mayGive, recordGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedPlayer, moveCredits } from '#server/players/index.ts';

type Charge = {
  owner_id: string;
  amount: number;
  route: 'station' | 'gate';
  kind: 'dock_fee_paid' | 'gate_toll_paid';
  station_id?: string;
  detail: Record<string, string>;
  /** Adds credits to the till; false if it no longer exists. */
  fill: (amount: number) => Promise<boolean>;
};

/**
 * Charges a player, whose row is locked, the fee of a player's station or gate, into its till. It counts as a gift;
 * the part above what the player may give is waived. Returns what was paid.
 */
export async function payIntoTill(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, charge: Charge): Promise<number> {
  const { owner_id, route, kind, station_id, detail } = charge;
  if (owner_id === player.player_id || charge.amount === 0) return 0;
  const due = dockFeeDue(charge.amount, { credits: player.credits, may_give: await mayGive(ctx, tx) });
  if (due === 0 || !(await charge.fill(due))) return 0;
  await recordGift(ctx, tx, { route, value: due, receiver_id: owner_id });
  const paid = await moveCredits(tx, {
    player_id: player.player_id,
    kind,
    amount: -due,
    ...(station_id ? { station_id } : {}),
    detail,
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw new Error('the credits of a locked player changed');
  return due;
}
