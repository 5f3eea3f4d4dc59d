import { lockFreeStation } from '#server/galaxy/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { assignSlips, type SlipCtx } from '#server/trading/assign-slips.ts';

/** Assigns the slips of one station, unless another process is doing so. */
export async function assignSlipsAt(ctx: SlipCtx & Pick<Services, 'pool'>, stationId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const station = await lockFreeStation(tx, stationId);
    if (station) await assignSlips(ctx, tx, station);
  });
}
