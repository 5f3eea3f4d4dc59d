import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cursorText, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { SEASON_BOARDS } from '#server/seasons/rules/awards.ts';
import type { Fame, HallOfFameInput } from '#server/seasons/schemas.ts';

const CURSOR = z.tuple([cursorNumber, cursorNumber, cursorNumber, cursorText]);

type Row = Fame & { board_order: number; rank: number };

/** The medals of closed seasons, of all players or of one: newest season first, overall board first, gold first. */
export async function readHallOfFame({ pool }: Pick<PlayerCtx, 'pool'>, input: HallOfFameInput) {
  const [season, order, rank, player] = input.cursor ? decodeCursor(input.cursor, CURSOR) : [null, null, null, null];
  const { rows } = await pool.query<Row>(
    `SELECT m.season, m.board, m.medal, m.player_id, d.username, m.score, b.board_order, m.rank
     FROM season_medals m
     JOIN unnest($1::text[]) WITH ORDINALITY AS b (board, board_order) ON b.board = m.board
     JOIN player_directory d ON d.id = m.player_id AND NOT d.deleted
     WHERE ($7::uuid IS NULL OR m.player_id = $7)
       AND ($2::int IS NULL OR (-m.season, b.board_order, m.rank, m.player_id::text) > (-$2, $3::bigint, $4::int, $5::text))
     ORDER BY m.season DESC, b.board_order, m.rank, m.player_id::text LIMIT $6`,
    [SEASON_BOARDS, season, order, rank, player, input.limit + 1, input.player_id ?? null],
  );
  const page = cutPage(rows, input.limit, (row) => [row.season, row.board_order, row.rank, row.player_id]);
  return {
    items: page.items.map(({ board_order: _order, rank: _rank, ...fame }) => fame),
    next_cursor: page.next_cursor,
  };
}
