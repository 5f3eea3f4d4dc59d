import { z } from 'zod';
import { seasonAt } from '#server/community/seasons/rules/season.ts';
import type { ListSeasonsInput } from '#server/community/seasons/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';

type Standing = { total: number; me: { rank: number; score: number } | null };

/** The current season, with the caller's place in it. */
export async function readCurrentSeason({ pool, clock, player_id }: PlayerCtx) {
  const { number, starts_at, ends_at } = seasonAt(clock.now());
  const { rows } = await pool.query<Standing>(
    `SELECT COALESCE(board_size($1::int || ':overall'), 0) AS total,
       (SELECT json_build_object('rank', board_rank($1::int || ':overall', score), 'score', score) FROM season_entries
        WHERE season = $1 AND board = 'overall' AND player_id = $2) AS me`,
    [number, player_id],
  );
  const { total, me } = rows[0] ?? { total: 0, me: null };
  return { number, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), total, me };
}

const CURSOR = z.tuple([cursorNumber]);

type Archived = {
  number: number;
  starts_at: Date;
  ends_at: Date;
  closed_at: Date;
  players: number;
  winner: string | null;
};

/** Seasons that are closed, the newest first. */
export async function listSeasons({ pool }: Pick<PlayerCtx, 'pool'>, input: ListSeasonsInput) {
  const { rows } = await pool.query<Archived>(
    sql`SELECT s.number, s.starts_at, s.ends_at, COALESCE(s.closed_at, s.ends_at) AS closed_at,
       COALESCE(board_size(s.number || ':overall'), 0) AS players,
       (SELECT d.username FROM player_directory d WHERE NOT d.deleted AND d.id = (SELECT e.player_id FROM season_entries e
          WHERE e.season = s.number AND e.board = 'overall' ORDER BY e.score DESC, e.player_id LIMIT 1)) AS winner
     FROM seasons s WHERE s.closed_at IS NOT NULL
       ${afterCursor(input.cursor, CURSOR, ([before]) => sql`AND s.number < ${before}`)}
     ORDER BY s.number DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.number]);
  const items = page.items.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    closed_at: row.closed_at.toISOString(),
  }));
  return { items, next_cursor: page.next_cursor };
}
