import { dockFeeDue } from '#server/construction/rules/stations.ts';
import { mayGive, recordGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedPlayer, moveCredits } from '#server/players/index.ts';

/**
 * A player whose row is locked passes a gate and pays its owner, into its till. As with a docking fee it counts as given,
 * and what may not be given is waived. Returns what was paid.
 */
export async function payGateToll(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, to: string): Promise<number> {
  const [gate] = await tx.sql<{ id: string; owner_id: string; toll: number }>(
    'SELECT id, owner_id, toll FROM gate_tolls WHERE from_sector_id = $1 AND to_sector_id = $2',
    [player.sector_id, to],
  );
  if (!gate || gate.owner_id === player.player_id || gate.toll === 0) return 0;
  const toll = dockFeeDue(gate.toll, { credits: player.credits, may_give: await mayGive(ctx, tx) });
  if (toll === 0) return 0;
  await recordGift(ctx, tx, { route: 'gate', value: toll, receiver_id: gate.owner_id });
  const paid = await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'gate_toll_paid',
    amount: -toll,
    detail: { gate_id: gate.id },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw new Error('the credits of a locked player changed');
  await tx.sql('UPDATE warp_gates SET till = till + $2 WHERE id = $1', [gate.id, toll]);
  return toll;
}
