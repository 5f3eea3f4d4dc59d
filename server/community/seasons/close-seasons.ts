import { lockOpen, scorePlayers } from '#server/community/seasons/count-season.ts';
import { SEASON_BOARDS, SEASON_MEDALS, type SeasonBoard, seasonOf } from '#server/community/seasons/rules/season.ts';
import { scaleOverall } from '#server/community/seasons/score-overall.ts';
import { foldActivity } from '#server/foundation/activity/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'clock'>;

/** Players counted in one statement. */
const PART = 2_000;

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
  if (rows.length > 0) await foldActivity(ctx);
  return eachRow(rows, ({ number }) => closeSeason(ctx, number));
}

function closeSeason(ctx: Ctx, number: number): Promise<boolean> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    if (!(await lockOpen(tx, number))) return false;
    await countLast(tx, number, now);
    for (const board of SEASON_BOARDS) await awardMedals(tx, number, board, now);
    await tx.sql('UPDATE seasons SET closed_at = $2 WHERE number = $1 AND closed_at IS NULL', [number, now]);
    return true;
  });
}

/** Counts everybody who acted within the season, or is on its boards, whatever the readers had seen. */
async function countLast(tx: Tx, number: number, now: Date): Promise<void> {
  const season = seasonOf(number);
  const players = await tx.sql<{ player_id: string }>(
    `SELECT player_id FROM player_week_records WHERE week >= ($2::timestamptz AT TIME ZONE 'UTC')::date
       AND week < ($3::timestamptz AT TIME ZONE 'UTC')::date
     UNION SELECT player_id FROM season_entries WHERE season = $1
     UNION SELECT player_id FROM rank_point_records WHERE granted_at >= $2 AND granted_at < $3
     UNION SELECT player_id FROM combat_sides WHERE started_at >= $2 AND started_at < $3 AND player_id IS NOT NULL`,
    [number, season.starts_at, season.ends_at],
  );
  const ids = players.map(({ player_id }) => player_id);
  for (let from = 0; from < ids.length; from += PART) await scorePlayers(tx, season, ids.slice(from, from + PART), now);
  await scaleOverall(tx, number, now, true);
}

/** The first three ranks, shared by equal scores. */
async function awardMedals(tx: Tx, number: number, board: SeasonBoard, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO season_medals (season, board, player_id, medal, rank, score, awarded_at)
     SELECT $1, $2, e.player_id, ($3::text[])[e.rank], e.rank, e.score, $4
     FROM (SELECT player_id, score, rank() OVER (ORDER BY score DESC) AS rank FROM season_entries
           WHERE season = $1 AND board = $2 AND score >= COALESCE((SELECT score FROM season_entries
             WHERE season = $1 AND board = $2 ORDER BY score DESC OFFSET cardinality($3::text[]) - 1 LIMIT 1), 0)) e
     WHERE e.rank <= cardinality($3::text[])`,
    [number, board, SEASON_MEDALS, now],
  );
}
