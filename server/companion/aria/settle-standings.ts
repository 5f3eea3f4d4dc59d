import { decayed, multiplierOf } from '#server/companion/aria/rules/relationship.ts';
import { recovered } from '#server/companion/aria/rules/standing.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockStanding, saveStanding } from '#server/world/players/index.ts';

/**
 * Nightly: recovers trust and decays relationships without interaction for a week. Returns how many players changed.
 */
export async function settleStandings(ctx: Services): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT id FROM player_records WHERE aria_trust_score < 1
       OR (aria_relationship_score > 0 AND aria_last_interaction <= $1::timestamptz - interval '7 days') ORDER BY id`,
    [now],
  );
  return eachRow(rows, ({ id }) =>
    inTransaction(ctx, async (tx) => {
      const before = await lockStanding(tx, id);
      const score = decayed(before.aria_relationship_score, before.aria_last_interaction, now);
      const after = {
        ...before,
        aria_trust_score: recovered(before, now),
        aria_relationship_score: score,
        aria_bonus_multiplier:
          score === before.aria_relationship_score ? before.aria_bonus_multiplier : multiplierOf(score),
      };
      await saveStanding(ctx, tx, id, { before, after });
      return true;
    }),
  );
}
