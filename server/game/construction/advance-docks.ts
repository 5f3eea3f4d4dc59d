import { cancelLocked, lockReservation } from '#server/game/construction/close-reservation.ts';
import { advanceQueue, lockDock } from '#server/game/construction/dock-queue.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockPlayers } from '#server/world/players/index.ts';

/**
 * Completes orders that are due and begins those that have a slip, at every dock with open orders; returns how many
 * steps were done. After an outage it catches up by the times of the queue.
 */
export function advanceDocks(ctx: Services): Promise<number> {
  // A failing dock must not delay the refunds.
  return eachRow([advanceQueues, refundLost], (work) => work(ctx));
}

async function advanceQueues(ctx: Services): Promise<number> {
  const { rows } = await ctx.pool.query<{ dock_id: string }>(
    `SELECT DISTINCT dock_id FROM construction_reservations WHERE status IN ('queued', 'building') AND dock_id IS NOT NULL
     ORDER BY dock_id`,
  );
  return eachRow(rows, ({ dock_id }) =>
    inTransaction(ctx, async (tx) => {
      const dock = await lockDock(tx, dock_id);
      return dock ? advanceQueue(ctx, tx, dock) : 0;
    }),
  );
}

/**
 * Cancels and refunds orders whose dock no longer exists (its galaxy was replaced) and stations whose sector was
 * occupied or closed meanwhile.
 */
async function refundLost(ctx: Services): Promise<number> {
  const rows = await ctx.prisma.constructionReservation.findMany({
    where: {
      status: { in: ['queued', 'building'] },
      OR: [{ dock_id: null }, { kind: 'station', done_at: { lte: ctx.clock.now() } }],
    },
    select: { id: true, owner_id: true },
    orderBy: { id: 'asc' },
    take: 1_000,
  });
  return eachRow(rows, ({ id, owner_id }) =>
    inTransaction(ctx, async (tx) => {
      await lockPlayers(ctx, tx, [owner_id]);
      const row = await lockReservation(ctx, tx, id);
      if (row.status !== 'queued' && row.status !== 'building') return false;
      const reason = row.dock_id === null ? 'dock_gone' : 'site_blocked';
      await cancelLocked(ctx, tx, row, { refund: row.price, request_id: null, reason });
      return true;
    }),
  );
}
