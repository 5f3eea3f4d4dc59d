import { z } from 'zod';
import { SEASON_BOARDS } from '#server/community/seasons/rules/season.ts';
import type { Fame, HallOfFameInput } from '#server/community/seasons/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cursorText, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';

const CURSOR = z.tuple([cursorNumber, cursorNumber, cursorNumber, cursorText]);

type Row = Fame & { board_order: number; rank: number };

/** The medals of closed seasons, of all players or of one: newest season first, overall board first, gold first. */
export async function readHallOfFame({ pool }: Pick<PlayerCtx, 'pool'>, input: HallOfFameInput) {
  const { rows } = await pool.query<Row>(
    sql`SELECT m.season, m.board, m.medal, m.player_id, d.username, m.score, b.board_order, m.rank
     FROM season_medals m
     JOIN unnest(${SEASON_BOARDS}::text[]) WITH ORDINALITY AS b (board, board_order) ON b.board = m.board
     JOIN player_directory d ON d.id = m.player_id AND NOT d.deleted
     WHERE true ${given(input.player_id, (player_id) => sql`AND m.player_id = ${player_id}`)}
       ${afterCursor(input.cursor, CURSOR, ([season, order, rank, player]) => sql`AND (-m.season, b.board_order, m.rank, m.player_id::text) > (-${season}::int, ${order}::bigint, ${rank}::int, ${player}::text)`)}
     ORDER BY m.season DESC, b.board_order, m.rank, m.player_id::text ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.season, row.board_order, row.rank, row.player_id]);
  return {
    items: page.items.map(({ board_order: _order, rank: _rank, ...fame }) => fame),
    next_cursor: page.next_cursor,
  };
}
