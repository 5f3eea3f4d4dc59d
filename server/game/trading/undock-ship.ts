import { offerFreedSlip } from '#server/game/trading/assign-slips.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, undockPlayers } from '#server/world/players/index.ts';

/** Undocks, without cost. @throws DomainError CONFLICT `not_placed` or `not_docked` */
export function undockShip(ctx: PlayerCtx): Promise<{ station_id: string }> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'trading.undock', {}, async () => {
      const player = await lockPlayer(ctx, tx);
      if (!player.docked_station_id) throw conflict('not_docked', 'You are not docked.');
      await undockPlayers(tx, [ctx.player_id]);
      await offerFreedSlip(ctx, tx, player);
      return { station_id: player.docked_station_id };
    }),
  );
}
