import { VICTIMS, VICTIMS_SCORE } from '#server/community/rankings/index.ts';
import { DEED_BOARDS, type DeedBoard, type Season } from '#server/community/seasons/rules/season.ts';
import { scaleOverall, scoreOverall } from '#server/community/seasons/score-overall.ts';
import { eachChange } from '#server/foundation/activity/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock'>;

/** SQL of the score of the players in `$5` from what they did from `$3` until before `$4`. */
const SCORES: Readonly<Record<DeedBoard, string>> = {
  trade: `SELECT w.player_id AS id, sum(w.profit) AS score FROM player_week_records w
          WHERE w.player_id = ANY($5::uuid[]) AND w.week >= ($3::timestamptz AT TIME ZONE 'UTC')::date
            AND w.week < ($4::timestamptz AT TIME ZONE 'UTC')::date GROUP BY w.player_id`,
  exploration: `SELECT w.player_id AS id, sum(w.sectors) AS score FROM player_week_records w
          WHERE w.player_id = ANY($5::uuid[]) AND w.week >= ($3::timestamptz AT TIME ZONE 'UTC')::date
            AND w.week < ($4::timestamptz AT TIME ZONE 'UTC')::date GROUP BY w.player_id`,
  combat: `${VICTIMS_SCORE} ${VICTIMS} AND a.player_id = ANY($5::uuid[]) AND a.started_at >= $3::timestamptz
            AND a.started_at < $4::timestamptz GROUP BY a.player_id`,
  objectives: `SELECT r.player_id AS id, sum(r.points) AS score FROM rank_point_records r
          WHERE r.player_id = ANY($5::uuid[]) AND r.source = 'objective' AND r.granted_at >= $3::timestamptz
            AND r.granted_at < $4::timestamptz GROUP BY r.player_id`,
};

/**
 * Brings the boards of a season up to date with what players did since the last time, unless it is closed. Returns how
 * many scores changed.
 */
export async function countSeason(ctx: Ctx, season: Season): Promise<number> {
  const now = ctx.clock.now();
  await ctx.pool.query(
    'INSERT INTO seasons (number, starts_at, ends_at) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING',
    [season.number, season.starts_at, season.ends_at],
  );
  const { rows } = await ctx.pool.query('SELECT 1 FROM seasons WHERE number = $1 AND closed_at IS NULL', [
    season.number,
  ]);
  if (rows.length === 0) return 0;
  const changed = await eachChange(ctx, 'seasons', async (tx, players) =>
    (await lockOpen(tx, season.number)) ? scorePlayers(tx, season, players.ids, now) : 0,
  );
  await inTransaction(ctx, async (tx) => {
    if (!(await lockOpen(tx, season.number))) return;
    await scaleOverall(tx, season.number, now);
    await finishCount(tx, season.number, now);
  });
  return changed;
}

/** Locks a season that is not closed, which serializes counts and closings. */
export async function lockOpen(tx: Tx, number: number): Promise<boolean> {
  const open = await tx.sql('SELECT 1 FROM seasons WHERE number = $1 AND closed_at IS NULL FOR UPDATE', [number]);
  return open.length > 0;
}

/** Recounts these players on every board, within a transaction that has locked the season. Returns how many differed. */
export async function scorePlayers(tx: Tx, season: Season, playerIds: readonly string[], now: Date): Promise<number> {
  let changed = 0;
  for (const board of DEED_BOARDS) changed += await scoreBoard(tx, board, season, playerIds, now);
  return changed + (await scoreOverall(tx, season.number, playerIds, now));
}

async function scoreBoard(
  tx: Tx,
  board: DeedBoard,
  { number, starts_at, ends_at }: Season,
  playerIds: readonly string[],
  now: Date,
): Promise<number> {
  const [counted] = await tx.sql<{ changed: number }>(
    `WITH counted AS (
       SELECT s.id, s.score::bigint AS score FROM (${SCORES[board]}) AS s
       JOIN player_records p ON p.id = s.id JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
       WHERE s.score > 0),
     gone AS (
       DELETE FROM season_entries e WHERE e.season = $1 AND e.board = $2 AND e.player_id = ANY($5::uuid[])
         AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.id = e.player_id) RETURNING 1),
     placed AS (
       INSERT INTO season_entries AS e (season, board, player_id, score, changed_at) SELECT $1, $2, c.id, c.score, $6 FROM counted c
       ON CONFLICT (season, board, player_id) DO UPDATE SET score = EXCLUDED.score, changed_at = EXCLUDED.changed_at
         WHERE e.score <> EXCLUDED.score RETURNING 1)
     SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM placed))::int AS changed`,
    [number, board, starts_at, ends_at, playerIds, now],
  );
  return counted?.changed ?? 0;
}

/** The first count of a day is noted for the charts where the score had changed, as on the all-time boards. */
async function finishCount(tx: Tx, number: number, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO season_days (season, board, day, player_id, score)
     SELECT e.season, e.board, ($2::timestamptz AT TIME ZONE 'UTC')::date, e.player_id, e.score
     FROM seasons s JOIN season_entries e ON e.season = s.number AND e.board = ANY($3::text[])
       AND e.changed_at >= COALESCE(s.day_at, '-infinity')
     WHERE s.number = $1
       AND (s.day_at AT TIME ZONE 'UTC')::date IS DISTINCT FROM ($2::timestamptz AT TIME ZONE 'UTC')::date
     ON CONFLICT DO NOTHING`,
    [number, now, ['overall', ...DEED_BOARDS]],
  );
  await tx.sql(
    `UPDATE seasons SET computed_at = $2, day_at = CASE
       WHEN (day_at AT TIME ZONE 'UTC')::date = ($2::timestamptz AT TIME ZONE 'UTC')::date THEN day_at ELSE $2::timestamptz END
     WHERE number = $1`,
    [number, now],
  );
}
