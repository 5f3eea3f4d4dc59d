import { BOARD_POINTS } from '#server/community/seasons/rules/season.ts';
import { empty, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * The overall points of these players: every board has the same weight, its best player gets all of its points and the
 * others in proportion to their score. `season_scales` has the best scores. Returns how many differed.
 */
export async function scoreOverall(tx: Tx, number: number, playerIds: readonly string[], now: Date): Promise<number> {
  const [counted] = await tx.sql<{ changed: number }>(
    `WITH counted AS (
       SELECT e.player_id AS id, sum(round($3::numeric * LEAST(e.score, b.best) / b.best))::bigint AS score
       FROM season_entries e JOIN season_scales b ON b.season = e.season AND b.board = e.board
       WHERE e.season = $1 AND e.board <> 'overall' AND e.player_id = ANY($4::uuid[]) GROUP BY e.player_id),
     gone AS (
       DELETE FROM season_entries e WHERE e.season = $1 AND e.board = 'overall' AND e.player_id = ANY($4::uuid[])
         AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.id = e.player_id AND c.score > 0) RETURNING 1),
     placed AS (
       INSERT INTO season_entries AS e (season, board, player_id, score, changed_at)
       SELECT $1, 'overall', c.id, c.score, $2 FROM counted c WHERE c.score > 0
       ON CONFLICT (season, board, player_id) DO UPDATE SET score = EXCLUDED.score, changed_at = EXCLUDED.changed_at
         WHERE e.score <> EXCLUDED.score RETURNING 1)
     SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM placed))::int AS changed`,
    [number, now, BOARD_POINTS, playerIds],
  );
  return counted?.changed ?? 0;
}

/** How much a best score may grow, in percent, and for how many minutes, before everybody's points are calculated anew. */
const DRIFT_PERCENT = 2;
const DRIFT_MINUTES = 60;

/**
 * Calculates everybody's points anew if the best score of a board has changed: at once by more than 2 %, otherwise after
 * an hour, because each time all who play the season are read. `exact`: in any case.
 */
export async function scaleOverall(tx: Tx, number: number, now: Date, exact = false): Promise<void> {
  const hasDrifted = sql`AND (s.best IS NULL OR best.score IS NULL OR abs(best.score - s.best) * 100 > s.best * ${DRIFT_PERCENT}::int
         OR s.scaled_at <= ${now}::timestamptz - ${DRIFT_MINUTES} * interval '1 minute')`;
  const scaled = await tx.sql(
    sql`WITH best AS (
       SELECT b.board, (SELECT e.score FROM season_entries e WHERE e.season = ${number} AND e.board = b.board
         ORDER BY e.score DESC LIMIT 1) AS score
       FROM unnest(ARRAY['trade', 'exploration', 'combat', 'objectives']) AS b (board)),
     due AS (
       SELECT 1 FROM best LEFT JOIN season_scales s ON s.season = ${number} AND s.board = best.board
       WHERE best.score IS DISTINCT FROM s.best ${exact ? empty : hasDrifted}),
     gone AS (
       DELETE FROM season_scales s USING best WHERE s.season = ${number} AND s.board = best.board AND best.score IS NULL
         AND EXISTS (SELECT 1 FROM due))
     INSERT INTO season_scales (season, board, best, scaled_at)
     SELECT ${number}::int, board, score, ${now}::timestamptz FROM best WHERE score IS NOT NULL AND EXISTS (SELECT 1 FROM due)
     ON CONFLICT (season, board) DO UPDATE SET best = EXCLUDED.best, scaled_at = EXCLUDED.scaled_at RETURNING 1`,
  );
  if (scaled.length === 0) return;
  const players = await tx.sql<{ player_id: string }>(
    'SELECT DISTINCT player_id FROM season_entries WHERE season = $1',
    [number],
  );
  await scoreOverall(
    tx,
    number,
    players.map(({ player_id }) => player_id),
    now,
  );
}
