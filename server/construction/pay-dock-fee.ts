import { dockFeeDue } from '#server/construction/rules/stations.ts';
import { mayGive, recordGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedPlayer, moveCredits } from '#server/players/index.ts';

type Station = { id: string; owner_id: string | null; dock_fee: number };

/**
 * A visitor whose row is locked pays the owner of a station for docking, into its till. It counts as given; what the visitor
 * may not give is waived. Returns what was paid.
 */
export async function payDockFee(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, station: Station): Promise<number> {
  if (station.owner_id === null || station.owner_id === player.player_id || station.dock_fee === 0) return 0;
  const fee = dockFeeDue(station.dock_fee, { credits: player.credits, may_give: await mayGive(ctx, tx) });
  if (fee === 0) return 0;
  await recordGift(ctx, tx, { route: 'station', value: fee, receiver_id: station.owner_id });
  const paid = await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'dock_fee_paid',
    amount: -fee,
    station_id: station.id,
    detail: {},
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw new Error('the credits of a locked player changed');
  const filled = await tx.sql('UPDATE station_holdings SET till = till + $2 WHERE station_id = $1 RETURNING 1', [
    station.id,
    fee,
  ]);
  if (filled.length !== 1) throw new Error(`station ${station.id} has an owner and no till`);
  return fee;
}
