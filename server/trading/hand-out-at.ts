import { lockFreeStation } from '#server/galaxy/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handOutSlips, type SlipCtx } from '#server/trading/hand-out-slips.ts';

/** Assigns the slips of one station, unless another process is doing so. */
export async function handOutAt(ctx: SlipCtx & Pick<Services, 'pool'>, stationId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const station = await lockFreeStation(tx, stationId);
    if (station) await handOutSlips(ctx, tx, station);
  });
}
