import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, undockPlayers } from '#server/players/index.ts';
import { callAgain } from '#server/trading/hand-out-slips.ts';

/**
 * Leaves the dock, at no cost.
 * @throws DomainError CONFLICT `not_placed` or `not_docked`
 */
export function undockShip(ctx: PlayerCtx): Promise<{ station_id: string }> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'trading.undock', {}, async () => {
      const player = await lockPlayer(ctx, tx);
      if (!player.docked_station_id) throw conflict('not_docked', 'You are not docked.');
      await undockPlayers(tx, [ctx.player_id]);
      await offerFreed(ctx, tx, player.docked_station_id);
      return { station_id: player.docked_station_id };
    }),
  );
}

/** Who waits gets the slip at once, by the job. */
async function offerFreed(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<void> {
  const waiting = await tx.sql('SELECT 1 FROM slip_waits WHERE station_id = $1 LIMIT 1', [stationId]);
  if (waiting.length > 0) await callAgain(ctx, tx, stationId, null);
}
