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
  /** Puts the credits into the till; false where there is none any more. */
  fill: (amount: number) => Promise<boolean>;
};

/**
 * A player whose row is locked pays what the owner of a station or gate charges, into its till. It counts as given; what the
 * player may not give is waived. Returns what was paid.
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
