import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockOpen, recount } from '#server/seasons/count-season.ts';
import { SEASON_MEDALS } from '#server/seasons/rules/awards.ts';
import { seasonOf } from '#server/seasons/rules/calendar.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'clock'>;

/**
 * Closes every season that has ended, however late: counts its boards a last time from what was done within it, and
 * awards medals to the first three of each. A closed season never changes. Returns how many were closed.
 */
export async function closeSeasons(ctx: Ctx): Promise<number> {
  const rows = await ctx.prisma.season.findMany({
    where: { closed_at: null, ends_at: { lte: ctx.clock.now() } },
    select: { number: true },
    orderBy: { number: 'asc' },
  });
  return eachRow(rows, ({ number }) => closeSeason(ctx, number));
}

function closeSeason(ctx: Ctx, number: number): Promise<boolean> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    if (!(await lockOpen(tx, number))) return false;
    await recount(tx, seasonOf(number), now);
    await tx.sql(
      `INSERT INTO season_medals (season, board, player_id, medal, rank, score, awarded_at)
       SELECT e.season, e.board, e.player_id, ($2::text[])[e.rank], e.rank, e.score, $3
       FROM season_entries e WHERE e.season = $1 AND e.rank <= cardinality($2::text[])`,
      [number, SEASON_MEDALS, now],
    );
    await tx.sql('UPDATE seasons SET closed_at = $2 WHERE number = $1 AND closed_at IS NULL', [number, now]);
    return true;
  });
}
