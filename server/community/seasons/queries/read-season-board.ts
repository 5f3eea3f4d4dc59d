import {
  type NotedDay,
  PLACE_CURSOR,
  type PlaceKey,
  placesAfterSql,
  placesBeforeSql,
  scoresByDay,
  TOP,
} from '#server/community/rankings/index.ts';
import { seasonOf } from '#server/community/seasons/rules/season.ts';
import type { SeasonBoardInput, SeasonPlace } from '#server/community/seasons/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';

type Row = Omit<SeasonPlace, 'history'> & { notes: NotedDay[] };
type Standing = { rank: number; score: number };
type Facts = { total: number; computed_at: Date | null; to: string | null; me: Standing | null };

/** A board of a season from its top, from a cursor, or around the caller; empty if nobody played it. */
export async function readSeasonBoard(ctx: PlayerCtx, input: SeasonBoardInput) {
  const { me, to, total, computed_at } = await readFacts(ctx, input);
  const after = await startOf(ctx, input, me);
  const { rows } = await ctx.pool.query<Row>(
    `SELECT COALESCE(board_rank($4::int || ':' || $5, e.score), 1) AS rank, e.player_id, d.username, e.score, e.player_id = $6 AS is_me,
       COALESCE(r.title, 1) AS title, COALESCE(r.frame, 'none') AS frame,
       COALESCE((SELECT json_agg(json_build_object('day', y.day, 'score', y.score) ORDER BY y.day) FROM season_days y
                 WHERE y.season = $4 AND y.board = $5 AND y.player_id = e.player_id), '[]') AS notes
     FROM (${placesAfterSql('season_entries', 'season = $4::int AND board = $5::text')}) e
       JOIN player_directory d ON d.id = e.player_id AND NOT d.deleted
       LEFT JOIN player_progress_records r ON r.player_id = e.player_id
     ORDER BY e.score DESC, e.player_id`,
    [after.score, after.player_id, input.limit + 1, input.season, input.board, ctx.player_id],
  );
  const page = cutPage(rows, input.limit, ({ score, player_id }) => [score, player_id]);
  const from = seasonOf(input.season).starts_at.toISOString().slice(0, 10);
  return {
    items: page.items.map(({ notes, ...place }) => ({ ...place, history: to ? scoresByDay(notes, from, to) : [] })),
    next_cursor: page.next_cursor,
    me,
    total,
    computed_at: computed_at?.toISOString() ?? null,
  };
}

/** The place after which the page begins; around the caller half of the rows lie above. */
async function startOf(
  { pool, player_id }: PlayerCtx,
  input: SeasonBoardInput,
  me: Standing | null,
): Promise<PlaceKey> {
  if (input.cursor) {
    const [score, id] = decodeCursor(input.cursor, PLACE_CURSOR);
    return { score, player_id: id };
  }
  if (!(input.around && me)) return TOP;
  const above = Math.floor(input.limit / 2);
  const { rows } = await pool.query<PlaceKey>(
    `SELECT e.score, e.player_id FROM (${placesBeforeSql('season_entries', 'season = $4::int AND board = $5::text')}) e
     ORDER BY e.score, e.player_id DESC OFFSET $3 - 1`,
    [me.score, player_id, above + 1, input.season, input.board],
  );
  return rows[0] ?? TOP;
}

async function readFacts({ pool, player_id }: PlayerCtx, { season, board }: SeasonBoardInput): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `SELECT COALESCE(board_size($1::int || ':' || $2), 0) AS total, COALESCE(s.closed_at, s.computed_at) AS computed_at,
       (s.day_at AT TIME ZONE 'UTC')::date::text AS to,
       (SELECT json_build_object('rank', board_rank($1::int || ':' || $2, e.score), 'score', e.score) FROM season_entries e
        WHERE e.season = $1 AND e.board = $2 AND e.player_id = $3) AS me
     FROM (SELECT 1) AS one LEFT JOIN seasons s ON s.number = $1`,
    [season, board, player_id],
  );
  return rows[0] ?? { total: 0, computed_at: null, to: null, me: null };
}
