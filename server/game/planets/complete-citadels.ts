import { lockHolding } from '#server/game/planets/holding-row.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockPlanet } from '#server/world/galaxy/index.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'clock' | 'realtime' | 'sendInTransaction'>;

/** Completes citadel levels whose building time is over; returns how many. */
export async function completeCitadels(ctx: Ctx): Promise<number> {
  const rows = await ctx.prisma.planetHolding.findMany({
    where: { building_done_at: { lte: ctx.clock.now() } },
    select: { planet_id: true },
    orderBy: { building_done_at: 'asc' },
    take: 1_000,
  });
  return eachRow(rows, ({ planet_id }) =>
    inTransaction(ctx, async (tx) => {
      // Locks the planet before its holding, as everywhere, to prevent deadlocks with visitors.
      await lockPlanet(tx, planet_id);
      await lockHolding(ctx, tx, planet_id);
      return true;
    }),
  );
}
