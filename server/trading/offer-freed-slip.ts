import type { Tx } from '#server/platform/db/transaction.ts';
import { type SlipCtx, scheduleNextRun } from '#server/trading/assign-slips.ts';

/** Triggers the job that assigns a slip which a ship leaves: the one it is docked in, or the one held for it. */
export async function offerFreedSlip(
  ctx: SlipCtx,
  tx: Tx,
  { player_id, docked_station_id }: { player_id: string; docked_station_id: string | null },
): Promise<void> {
  const [line] = await tx.sql<{ station_id: string }>(
    'SELECT station_id FROM slip_waits WHERE station_id = $2 OR player_id = $1 LIMIT 1',
    [player_id, docked_station_id],
  );
  if (line) await scheduleNextRun(ctx, tx, line.station_id, null);
}
