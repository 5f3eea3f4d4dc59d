import { VICTIMS, VICTIMS_SCORE } from '#server/community/rankings/queries/places.ts';
import { BOARD_HISTORY_DAYS, BOARDS, type Board } from '#server/community/rankings/schemas.ts';
import { type ChangedPlayers, eachChange } from '#server/foundation/activity/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock'>;

/** SQL of the score per board of the players in `$2`; a score of 0 is none. */
const SCORES: Readonly<Record<Board, string>> = {
  wealth: `SELECT p.id, p.credits + COALESCE((SELECT sum(s.value) FROM ship_records s
             WHERE s.owner_id = p.id AND NOT s.is_destroyed), 0) AS score
           FROM player_records p WHERE p.id = ANY($2::uuid[])`,
  trade: 'SELECT f.player_id AS id, f.profit AS score FROM player_figure_records f WHERE f.player_id = ANY($2::uuid[])',
  combat: `${VICTIMS_SCORE} ${VICTIMS} AND a.player_id = ANY($2::uuid[]) GROUP BY a.player_id`,
  exploration:
    'SELECT f.player_id AS id, f.sectors AS score FROM player_figure_records f WHERE f.player_id = ANY($2::uuid[])',
  rank: 'SELECT r.player_id AS id, r.points AS score FROM player_progress_records r WHERE r.player_id = ANY($2::uuid[])',
};

/** Brings the boards up to date with what players did since the last time. Returns how many scores changed. */
export async function countBoards(ctx: Ctx): Promise<number> {
  const changed = await eachChange(ctx, 'rankings', (tx, players) => scorePlayers(ctx, tx, players));
  for (const board of BOARDS) await inTransaction(ctx, (tx) => finishBoard(tx, board, ctx.clock.now()));
  return changed;
}

async function scorePlayers(ctx: Ctx, tx: Tx, { ids, fought }: ChangedPlayers): Promise<number> {
  let changed = 0;
  for (const board of BOARDS) changed += await scoreBoard(ctx, tx, board, board === 'combat' ? fought : ids);
  return changed;
}

/** Recounts the scores of these players on a board, and writes those that differ. Returns how many did. */
export async function scoreBoard(ctx: Ctx, tx: Tx, board: Board, playerIds: readonly string[]): Promise<number> {
  if (playerIds.length === 0) return 0;
  // Serializes those who write a board.
  await tx.sql('SELECT pg_advisory_xact_lock(7010, $1)', [BOARDS.indexOf(board)]);
  const [counted] = await tx.sql<{ changed: number }>(
    `WITH counted AS (
       SELECT s.id, s.score::bigint AS score FROM (${SCORES[board]}) AS s
       JOIN player_records p ON p.id = s.id JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
       WHERE s.score > 0),
     stood AS (
       INSERT INTO ranking_days (board, day, player_id, rank, score)
       SELECT e.board, ($3::timestamptz AT TIME ZONE 'UTC')::date - ${BOARD_HISTORY_DAYS}, e.player_id,
         board_rank(e.board, e.score), e.score
       FROM ranking_entries e JOIN counted c ON c.id = e.player_id AND c.score <> e.score
       WHERE e.board = $1 AND e.changed_at < $3::timestamptz - interval '${BOARD_HISTORY_DAYS} days'
       ON CONFLICT DO NOTHING),
     gone AS (
       DELETE FROM ranking_entries e WHERE e.board = $1 AND e.player_id = ANY($2::uuid[])
         AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.id = e.player_id) RETURNING 1),
     placed AS (
       INSERT INTO ranking_entries AS e (board, player_id, score, changed_at) SELECT $1, c.id, c.score, $3 FROM counted c
       ON CONFLICT (board, player_id) DO UPDATE SET score = EXCLUDED.score, changed_at = EXCLUDED.changed_at
         WHERE e.score <> EXCLUDED.score RETURNING 1)
     SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM placed))::int AS changed`,
    [board, playerIds, ctx.clock.now()],
  );
  return counted?.changed ?? 0;
}

/** Notes the time; on the first of a day the scores that changed since the first of the last day, for the charts. */
async function finishBoard(tx: Tx, board: Board, now: Date): Promise<void> {
  await tx.sql('SELECT pg_advisory_xact_lock(7010, $1)', [BOARDS.indexOf(board)]);
  await tx.sql(
    `INSERT INTO ranking_days (board, day, player_id, rank, score)
     SELECT e.board, ($2::timestamptz AT TIME ZONE 'UTC')::date, e.player_id, board_rank(e.board, e.score), e.score
     FROM ranking_entries e
     WHERE e.board = $1 AND e.changed_at >= COALESCE((SELECT b.day_at FROM ranking_boards b WHERE b.board = $1), '-infinity')
       AND NOT EXISTS (SELECT 1 FROM ranking_boards b WHERE b.board = $1
         AND (b.day_at AT TIME ZONE 'UTC')::date = ($2::timestamptz AT TIME ZONE 'UTC')::date)
     ON CONFLICT DO NOTHING`,
    [board, now],
  );
  await tx.sql(
    `INSERT INTO ranking_boards AS b (board, computed_at, day_at) VALUES ($1, $2, $2)
     ON CONFLICT (board) DO UPDATE SET computed_at = EXCLUDED.computed_at,
       day_at = CASE WHEN (b.day_at AT TIME ZONE 'UTC')::date = ($2::timestamptz AT TIME ZONE 'UTC')::date
         THEN b.day_at ELSE EXCLUDED.day_at END`,
    [board, now],
  );
}
