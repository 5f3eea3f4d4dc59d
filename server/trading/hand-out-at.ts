import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handOutSlips, type SlipCtx } from '#server/trading/hand-out-slips.ts';
import type { DockStation } from '#server/trading/queries/read-line.ts';

/** Hands out the slips of one station, unless another process is doing so. */
export async function handOutAt(ctx: SlipCtx & Pick<Services, 'pool'>, stationId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [station] = await tx.sql<DockStation>(
      `SELECT id, name, slips_transient, slips_long_term FROM stations WHERE id = $1 FOR UPDATE SKIP LOCKED`,
      [stationId],
    );
    if (station) await handOutSlips(ctx, tx, station);
  });
}
