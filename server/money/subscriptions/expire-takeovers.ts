import { failTakeover, type Intent } from '#server/money/subscriptions/settle-takeover.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockRegion } from '#server/world/regions/index.ts';

/** Fails won claims that were not paid in time, and refunds their escrow. */
export async function expireTakeovers(ctx: Services): Promise<number> {
  const rows = await ctx.prisma.takeoverIntent.findMany({
    where: { state: 'won', expires_at: { lte: ctx.clock.now() } },
    select: { id: true, region_id: true },
    orderBy: [{ expires_at: 'asc' }, { id: 'asc' }],
    take: 500,
  });
  return eachRow(rows, ({ id, region_id }) =>
    inTransaction(ctx, async (tx) => {
      // Locks the region first, as every settlement of a claim does, which orders it with concurrent payments.
      await lockRegion(tx, region_id);
      const [intent] = await tx.sql<Intent>(
        `SELECT id, player_id, escrow, region_id FROM takeover_intents WHERE id = $1 AND state = 'won' FOR UPDATE`,
        [id],
      );
      if (intent) await failTakeover(ctx, tx, intent, 'not_paid');
      return intent !== undefined;
    }),
  );
}
