import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { SeasonBoardInput, SeasonPlace } from '#server/seasons/schemas.ts';

type Standing = { position: number; rank: number; score: number };
type Facts = { total: number; computed_at: Date | null; me: Standing | null };

/** A board of a season from its top, from a cursor, or around the caller; empty if nobody played it. */
export async function readSeasonBoard(ctx: PlayerCtx, input: SeasonBoardInput) {
  const facts = await readFacts(ctx, input);
  const after = input.cursor ? decodeCursor(input.cursor, z.tuple([cursorNumber]))[0] : startOf(input, facts.me);
  const { rows } = await ctx.pool.query<SeasonPlace & { position: number }>(
    `SELECT e.position, e.rank, e.player_id, d.username, e.score, e.player_id = $3 AS is_me,
       COALESCE(r.title, 1) AS title, COALESCE(r.frame, 'none') AS frame,
       COALESCE((SELECT json_agg(y.score ORDER BY y.day) FROM season_days y
                 WHERE y.season = e.season AND y.board = e.board AND y.player_id = e.player_id), '[]') AS history
     FROM season_entries e JOIN player_directory d ON d.id = e.player_id AND NOT d.deleted
       LEFT JOIN player_progress_records r ON r.player_id = e.player_id
     WHERE e.season = $1 AND e.board = $2 AND e.position > $4 ORDER BY e.position LIMIT $5`,
    [input.season, input.board, ctx.player_id, after, input.limit + 1],
  );
  const page = cutPage(rows, input.limit, (row) => [row.position]);
  return {
    items: page.items.map(({ position: _position, ...place }) => place),
    next_cursor: page.next_cursor,
    me: facts.me && { rank: facts.me.rank, score: facts.me.score },
    total: facts.total,
    computed_at: facts.computed_at?.toISOString() ?? null,
  };
}

/** Half of the rows above the caller, the other half below. */
function startOf({ around, limit }: SeasonBoardInput, me: Standing | null): number {
  return around && me ? Math.max(0, me.position - 1 - Math.floor(limit / 2)) : 0;
}

async function readFacts({ pool, player_id }: PlayerCtx, { season, board }: SeasonBoardInput): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `SELECT count(*)::int AS total, max(computed_at) AS computed_at,
       (SELECT json_build_object('position', position, 'rank', rank, 'score', score)
        FROM season_entries WHERE season = $1 AND board = $2 AND player_id = $3) AS me
     FROM season_entries WHERE season = $1 AND board = $2`,
    [season, board, player_id],
  );
  return rows[0] ?? { total: 0, computed_at: null, me: null };
}
