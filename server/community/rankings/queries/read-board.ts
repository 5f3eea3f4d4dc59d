import {
  PLACE_CURSOR,
  type PlaceKey,
  placesAfterSql,
  placesBeforeSql,
  TOP,
} from '#server/community/rankings/queries/places.ts';
import { type NotedDay, scoresByDay } from '#server/community/rankings/rules/history.ts';
import { BOARD_HISTORY_DAYS, type BoardInput, type Place } from '#server/community/rankings/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';

type Row = Omit<Place, 'history'> & { changed_at: Date; notes: NotedDay[] };
type Facts = { total: number; computed_at: Date | null; from: string; to: string | null; me: Standing | null };
type Standing = { rank: number; score: number };

const DAY_MS = 86_400_000;

/** A board from its top, from a cursor, or around the caller; always with the caller's own place. */
export async function readBoard(ctx: PlayerCtx, input: BoardInput) {
  const facts = await readFacts(ctx, input.board);
  const { from, to, me } = facts;
  const after = await startOf(ctx, input, me);
  const { rows } = await ctx.pool.query<Row>(
    `SELECT COALESCE(board_rank($4, e.score), 1) AS rank, e.player_id, u.username, e.score, e.player_id = $5 AS is_me,
       COALESCE(r.title, 1) AS title, COALESCE(r.frame, 'none') AS frame, e.changed_at,
       COALESCE((SELECT json_agg(json_build_object('day', d.day, 'score', d.score) ORDER BY d.day) FROM ranking_days d
                 WHERE d.player_id = e.player_id AND d.board = $4 AND d.day >= COALESCE((SELECT max(b.day) FROM ranking_days b
                   WHERE b.player_id = e.player_id AND b.board = $4 AND b.day <= $6::date), $6::date)), '[]') AS notes
     FROM (${placesAfterSql('ranking_entries', 'board = $4')}) e
       JOIN player_records p ON p.id = e.player_id JOIN account_records u ON u.id = p.user_id
       LEFT JOIN player_progress_records r ON r.player_id = e.player_id
     ORDER BY e.score DESC, e.player_id`,
    [after.score, after.player_id, input.limit + 1, input.board, ctx.player_id, from],
  );
  const page = cutPage(rows, input.limit, ({ score, player_id }) => [score, player_id]);
  return {
    items: page.items.map(({ notes, changed_at, ...place }) => ({
      ...place,
      // A score that stood for longer than notes are kept has none left.
      history:
        to === null
          ? []
          : scoresByDay(changed_at < new Date(from) ? [{ day: from, score: place.score }] : notes, from, to),
    })),
    next_cursor: page.next_cursor,
    me: me && { ...me, player_id: ctx.player_id, username: ctx.actor.username },
    total: facts.total,
    computed_at: facts.computed_at?.toISOString() ?? null,
  };
}

/** The place after which the page begins; around the caller half of the rows lie above. */
async function startOf({ pool, player_id }: PlayerCtx, input: BoardInput, me: Standing | null): Promise<PlaceKey> {
  if (input.cursor) {
    const [score, id] = decodeCursor(input.cursor, PLACE_CURSOR);
    return { score, player_id: id };
  }
  if (!(input.around && me)) return TOP;
  const above = Math.floor(input.limit / 2);
  const { rows } = await pool.query<PlaceKey>(
    `SELECT e.score, e.player_id FROM (${placesBeforeSql('ranking_entries', 'board = $4')}) e
     ORDER BY e.score, e.player_id DESC OFFSET $3 - 1`,
    [me.score, player_id, above + 1, input.board],
  );
  return rows[0] ?? TOP;
}

async function readFacts(ctx: PlayerCtx, board: string): Promise<Facts> {
  const { rows } = await ctx.pool.query<Omit<Facts, 'from'>>(
    `SELECT COALESCE(board_size($1), 0) AS total, b.computed_at, (b.day_at AT TIME ZONE 'UTC')::date::text AS to,
       (SELECT json_build_object('rank', board_rank($1, e.score), 'score', e.score)
        FROM ranking_entries e WHERE e.board = $1 AND e.player_id = $2) AS me
     FROM (SELECT 1) AS one LEFT JOIN ranking_boards b ON b.board = $1`,
    [board, ctx.player_id],
  );
  const from = new Date(ctx.clock.now().getTime() - (BOARD_HISTORY_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const [facts] = rows;
  if (!facts) throw new Error('the facts of a board are one row');
  return { ...facts, from };
}
