import { scheduleNextRun } from '#server/game/trading/assign-slips.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPlayer } from '#server/world/players/index.ts';

/** Leaves the line for a slip, also with one already held; no effect if not in line. */
export function leaveSlipLine(ctx: PlayerCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockPlayer(ctx, tx);
    const [left] = await tx.sql<{ station_id: string }>(
      'DELETE FROM slip_waits WHERE player_id = $1 RETURNING station_id',
      [ctx.player_id],
    );
    if (left) await scheduleNextRun(ctx, tx, left.station_id, null);
  });
}
