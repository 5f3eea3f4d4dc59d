import { moveAccountCredits } from '#server/game/bank/move-account.ts';
import { WEEKLY_STIPEND, weekOf } from '#server/game/bank/rules/stipend.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

const BATCH = 500;

/**
 * Pays this week's stipend to every citizen who has not had it; running it again pays nobody twice. Returns how many
 * were paid.
 */
export async function payStipends(ctx: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  const key = `stipend:${weekOf(now)}`;
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT p.id FROM player_records p
     WHERE p.is_galactic_citizen
       AND NOT EXISTS (SELECT 1 FROM central_bank_entries e WHERE e.player_id = p.id AND e.key = $1)
     ORDER BY p.id LIMIT ${BATCH}`,
    [key],
  );
  return eachRow(rows, async ({ id }) => {
    const moved = await inTransaction(ctx, (tx) =>
      moveAccountCredits(tx, { player_id: id, kind: 'weekly_stipend', amount: WEEKLY_STIPEND, key, now }),
    );
    return Boolean(moved);
  });
}
