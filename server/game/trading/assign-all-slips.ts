import { assignSlipsAt, type SlipCtx } from '#server/game/trading/assign-slips.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

/**
 * Assigns the slips of every station with waiting ships or expired long-term slips. Stations locked by another
 * process are skipped. Returns how many stations were processed.
 */
export async function assignAllSlips(ctx: SlipCtx & Pick<Services, 'pool'>): Promise<number> {
  const over = new Date(ctx.clock.now().getTime() - ctx.settings.current().long_term_slip_hours * 3_600_000);
  const { rows } = await ctx.pool.query<{ station_id: string }>(
    `SELECT station_id FROM slip_waits
     UNION SELECT docked_station_id FROM player_records
       WHERE docked_station_id IS NOT NULL AND docked_slip = 'long_term' AND docked_at <= $1`,
    [over],
  );
  await inTransaction(ctx, (tx) => tx.sql('DELETE FROM slip_cooldowns WHERE until <= $1', [ctx.clock.now()]));
  return eachRow(rows, async ({ station_id }) => {
    await assignSlipsAt(ctx, station_id);
    return true;
  });
}
