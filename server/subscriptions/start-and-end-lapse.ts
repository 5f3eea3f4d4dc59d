import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { deadlineOf } from '#server/subscriptions/rules/lapse.ts';

/** Starts a lapse when citizenship ends: the days in which assets abroad can be sold or brought home. */
export async function startLapse(ctx: Services, tx: Tx, playerId: string): Promise<void> {
  const now = ctx.clock.now();
  const deadline = deadlineOf(now);
  const opened = await tx.sql(
    `INSERT INTO citizenship_lapses (id, player_id, started_at, deadline) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) WHERE cured_at IS NULL AND compensated_at IS NULL DO NOTHING RETURNING id`,
    [randomUUIDv7(), playerId, now, deadline],
  );
  if (opened.length === 0) return;
  await notifyPlayers(ctx, tx, [playerId], {
    type: 'citizenship_notice',
    data: { change: 'lapsed', until: deadline.toISOString() },
  });
}

/**
 * Ends a lapse when citizenship returns: nothing abroad is given up, and the next lapse has a free relocation again.
 */
export async function endLapse(ctx: Services, tx: Tx, playerId: string): Promise<void> {
  const cured = await tx.sql(
    `UPDATE citizenship_lapses SET cured_at = $2
     WHERE player_id = $1 AND cured_at IS NULL AND compensated_at IS NULL RETURNING id`,
    [playerId, ctx.clock.now()],
  );
  await notifyPlayers(ctx, tx, [playerId], {
    type: 'citizenship_notice',
    data: { change: cured.length > 0 ? 'restored' : 'granted', until: null },
  });
}
