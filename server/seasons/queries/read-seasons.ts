import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { seasonAt } from '#server/seasons/rules/calendar.ts';
import type { ListSeasonsInput } from '#server/seasons/schemas.ts';

type Standing = { total: number; me: { rank: number; score: number } | null };

/** The current season, with the caller's place in it. */
export async function readCurrentSeason({ pool, clock, player_id }: PlayerCtx) {
  const { number, starts_at, ends_at } = seasonAt(clock.now());
  const { rows } = await pool.query<Standing>(
    `SELECT count(*)::int AS total,
       (SELECT json_build_object('rank', rank, 'score', score) FROM season_entries
        WHERE season = $1 AND board = 'overall' AND player_id = $2) AS me
     FROM season_entries WHERE season = $1 AND board = 'overall'`,
    [number, player_id],
  );
  const { total, me } = rows[0] ?? { total: 0, me: null };
  return { number, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), total, me };
}

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
  const [before] = input.cursor ? decodeCursor(input.cursor, z.tuple([cursorNumber])) : [null];
  const { rows } = await pool.query<Archived>(
    `SELECT s.number, s.starts_at, s.ends_at, COALESCE(s.closed_at, s.ends_at) AS closed_at,
       (SELECT count(*)::int FROM season_entries e WHERE e.season = s.number AND e.board = 'overall') AS players,
       (SELECT d.username FROM season_entries e JOIN player_directory d ON d.id = e.player_id AND NOT d.deleted
        WHERE e.season = s.number AND e.board = 'overall' AND e.position = 1) AS winner
     FROM seasons s WHERE s.closed_at IS NOT NULL AND ($1::int IS NULL OR s.number < $1) ORDER BY s.number DESC LIMIT $2`,
    [before, input.limit + 1],
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
