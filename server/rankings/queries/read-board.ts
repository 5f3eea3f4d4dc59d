import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { BOARD_HISTORY_DAYS, type BoardInput, type Place } from '#server/rankings/schemas.ts';

type Row = Place & { position: number };
type Standing = { position: number; rank: number; score: number };

/** A board from its top, from a cursor, or around the caller; always with the caller's own place. */
export async function readBoard(ctx: PlayerCtx, input: BoardInput) {
  const facts = await readFacts(ctx, input.board);
  const after = input.cursor ? decodeCursor(input.cursor, z.tuple([cursorNumber]))[0] : startOf(input, facts.me);
  const { rows } = await ctx.pool.query<Row>(
    `SELECT e.position, e.rank, e.player_id, u.username, e.score, e.player_id = $2 AS is_me,
       COALESCE(r.title, 1) AS title, COALESCE(r.frame, 'none') AS frame,
       COALESCE((SELECT json_agg(d.score ORDER BY d.day) FROM ranking_days d
                 WHERE d.player_id = e.player_id AND d.board = e.board 
                   AND d.day > ($5::timestamptz AT TIME ZONE 'UTC')::date - ${BOARD_HISTORY_DAYS}), '[]') AS history
     FROM ranking_entries e JOIN player_records p ON p.id = e.player_id JOIN account_records u ON u.id = p.user_id
       LEFT JOIN player_progress_records r ON r.player_id = e.player_id
     WHERE e.board = $1 AND e.position > $3 ORDER BY e.position LIMIT $4`,
    [input.board, ctx.player_id, after, input.limit + 1, ctx.clock.now()],
  );
  const page = cutPage(rows, input.limit, (row) => [row.position]);
  return {
    items: page.items.map(({ position: _position, ...place }) => place),
    next_cursor: page.next_cursor,
    me: facts.me && {
      rank: facts.me.rank,
      score: facts.me.score,
      player_id: ctx.player_id,
      username: ctx.actor.username,
    },
    total: facts.total,
    computed_at: facts.computed_at?.toISOString() ?? null,
  };
}

/** Half of the rows above the caller, the other half below. */
function startOf({ around, limit }: BoardInput, me: Standing | null): number {
  return around && me ? Math.max(0, me.position - 1 - Math.floor(limit / 2)) : 0;
}

async function readFacts(ctx: PlayerCtx, board: string) {
  const { rows } = await ctx.pool.query<{ total: number; computed_at: Date | null; me: Standing | null }>(
    `SELECT count(*)::int AS total, max(computed_at) AS computed_at,
       (SELECT json_build_object('position', position, 'rank', rank, 'score', score)
        FROM ranking_entries WHERE board = $1 AND player_id = $2) AS me
     FROM ranking_entries WHERE board = $1`,
    [board, ctx.player_id],
  );
  return rows[0] ?? { total: 0, computed_at: null, me: null };
}
