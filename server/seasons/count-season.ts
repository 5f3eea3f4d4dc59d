import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { VICTIMS, VICTIMS_SCORE } from '#server/rankings/index.ts';
import { BOARD_POINTS, DEED_BOARDS, type DeedBoard } from '#server/seasons/rules/awards.ts';
import type { Season } from '#server/seasons/rules/calendar.ts';

type Ctx = Pick<Services, 'pool' | 'clock'>;

/** SQL of each player's score from what they did from `$3` until before `$4`. */
const SCORES: Readonly<Record<DeedBoard, string>> = {
  trade: `SELECT t.player_id AS id, sum(t.profit) AS score FROM trade_records t
          WHERE t.created_at >= $3 AND t.created_at < $4 AND t.profit IS NOT NULL GROUP BY t.player_id`,
  exploration: `SELECT v.player_id AS id, count(*) AS score FROM visit_records v
          WHERE v.first_visit >= $3 AND v.first_visit < $4 AND v.visits > 0 GROUP BY v.player_id`,
  combat: `${VICTIMS_SCORE} ${VICTIMS} AND a.started_at >= $3 AND a.started_at < $4 GROUP BY a.player_id`,
  objectives: `SELECT r.player_id AS id, sum(r.points) AS score FROM rank_point_records r
          WHERE r.source = 'objective' AND r.granted_at >= $3 AND r.granted_at < $4 GROUP BY r.player_id`,
};

/** Recounts all boards of a season, unless it is closed. Returns the number of places. */
export function countSeason(ctx: Ctx, season: Season): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await tx.sql(
      'INSERT INTO seasons (number, starts_at, ends_at) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING',
      [season.number, season.starts_at, season.ends_at],
    );
    return (await lockOpen(tx, season.number)) ? recount(tx, season, ctx.clock.now()) : 0;
  });
}

/** Locks a season that is not closed, which serializes counts and closings. */
export async function lockOpen(tx: Tx, number: number): Promise<boolean> {
  const open = await tx.sql('SELECT 1 FROM seasons WHERE number = $1 AND closed_at IS NULL FOR UPDATE', [number]);
  return open.length > 0;
}

/** Within a transaction that has locked the season. */
export async function recount(tx: Tx, season: Season, now: Date): Promise<number> {
  await tx.sql('DELETE FROM season_entries WHERE season = $1', [season.number]);
  let places = 0;
  for (const board of DEED_BOARDS) places += await insertBoard(tx, board, season, now);
  places += await insertOverall(tx, season.number, now);
  await saveFirstOfDay(tx, season.number, now);
  return places;
}

/** The first count of a day is kept, as on the all-time boards, so that a missed day shifts no other day. */
async function saveFirstOfDay(tx: Tx, number: number, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO season_days (season, board, day, player_id, score)
     SELECT e.season, e.board, today.day, e.player_id, e.score
     FROM season_entries e, LATERAL (SELECT ($2::timestamptz AT TIME ZONE 'UTC')::date AS day) AS today
     WHERE e.season = $1 AND NOT EXISTS (SELECT FROM season_days d WHERE d.day = today.day AND d.season = e.season)`,
    [number, now],
  );
}

async function insertBoard(tx: Tx, board: DeedBoard, { number, starts_at, ends_at }: Season, now: Date) {
  const placed = await tx.sql(
    `INSERT INTO season_entries (season, board, position, rank, player_id, score, computed_at)
     SELECT $1, $2, row_number() OVER (ORDER BY s.score DESC, s.id), rank() OVER (ORDER BY s.score DESC), s.id, s.score, $5
     FROM (${SCORES[board]}) AS s
     JOIN player_records p ON p.id = s.id JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
     WHERE s.score > 0 RETURNING 1`,
    [number, board, starts_at, ends_at, now],
  );
  return placed.length;
}

/** Every board has the same weight: its best player gets all of its points, the others in proportion to their score. */
async function insertOverall(tx: Tx, number: number, now: Date) {
  const placed = await tx.sql(
    `INSERT INTO season_entries (season, board, position, rank, player_id, score, computed_at)
     SELECT $1, 'overall', row_number() OVER (ORDER BY s.score DESC, s.id), rank() OVER (ORDER BY s.score DESC), s.id, s.score, $2
     FROM (SELECT e.player_id AS id, sum(round($3::numeric * e.score / b.best))::bigint AS score
           FROM season_entries e JOIN (SELECT board, max(score) AS best FROM season_entries WHERE season = $1 GROUP BY board) b
             ON b.board = e.board
           WHERE e.season = $1 GROUP BY e.player_id) s
     WHERE s.score > 0 RETURNING 1`,
    [number, now, BOARD_POINTS],
  );
  return placed.length;
}
