import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { VICTIMS, VICTIMS_SCORE } from '#server/rankings/queries/victims.ts';
import { BOARDS, type Board } from '#server/rankings/schemas.ts';

/** SQL of each player's score per board; players with a score of 0 are left out. */
const SCORES: Readonly<Record<Board, string>> = {
  wealth: `SELECT p.id, p.credits + COALESCE((SELECT sum(s.value) FROM ship_records s
             WHERE s.owner_id = p.id AND NOT s.is_destroyed), 0) AS score
           FROM player_records p`,
  trade:
    'SELECT t.player_id AS id, sum(t.profit) AS score FROM trade_results t WHERE t.profit IS NOT NULL GROUP BY t.player_id',
  combat: `${VICTIMS_SCORE} ${VICTIMS} GROUP BY a.player_id`,
  exploration: `SELECT m.player_id AS id, count(*) AS score FROM visit_records m WHERE m.visits > 0 GROUP BY m.player_id`,
  rank: 'SELECT r.player_id AS id, r.points AS score FROM player_progress_records r',
};

/** Recounts every board, each in one statement, so that readers see a consistent one. Returns the number of places. */
export async function countBoards(ctx: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  let places = 0;
  for (const board of BOARDS) {
    places += await inTransaction(ctx, async (tx) => {
      // Serializes counts of a board, which would conflict on the same places.
      await tx.sql('SELECT pg_advisory_xact_lock(7010, $1)', [BOARDS.indexOf(board)]);
      await tx.sql('DELETE FROM ranking_entries WHERE board = $1', [board]);
      const [counted] = await tx.sql<{ places: number }>(
        `WITH placed AS (
           INSERT INTO ranking_entries (board, position, rank, player_id, score, computed_at)
           SELECT $1, row_number() OVER (ORDER BY s.score DESC, s.id), rank() OVER (ORDER BY s.score DESC), s.id, s.score, $2
           FROM (${SCORES[board]}) AS s
           JOIN player_records p ON p.id = s.id JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
           WHERE s.score > 0
           RETURNING 1)
         SELECT count(*)::int AS places FROM placed`,
        [board, ctx.clock.now()],
      );
      await saveFirstOfDay(tx, board, ctx.clock.now());
      return counted?.places ?? 0;
    });
  }
  return places;
}

/** The first count of a day is kept, so that a missed day is a gap and no other day is shifted. */
async function saveFirstOfDay(tx: Tx, board: Board, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO ranking_days (board, day, player_id, rank, score)
     SELECT e.board, today.day, e.player_id, e.rank, e.score
     FROM ranking_entries e, LATERAL (SELECT ($2::timestamptz AT TIME ZONE 'UTC')::date AS day) AS today
     WHERE e.board = $1 AND NOT EXISTS (SELECT FROM ranking_days d WHERE d.board = $1 AND d.day = today.day)`,
    [board, now],
  );
}
