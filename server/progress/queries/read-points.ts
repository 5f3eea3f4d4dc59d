import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorText, cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { listRankPointsInput, RankPoint } from '#server/progress/schemas.ts';

const CURSOR = z.tuple([cursorTime, cursorText, cursorText]);

type Row = Omit<RankPoint, 'granted_at'> & { key: string; granted_at: Date };

/** The sources of the caller's rank points, newest first. */
export async function readPoints({ pool, player_id }: PlayerCtx, input: z.infer<typeof listRankPointsInput>) {
  const [at, source, key] = input.cursor ? decodeCursor(input.cursor, CURSOR) : [null, null, null];
  const { rows } = await pool.query<Row>(
    `SELECT source, key, subject, points, granted_at FROM rank_points
     WHERE player_id = $1 AND ($2::timestamptz IS NULL OR (granted_at, source, key) < ($2, $3::text, $4::text))
     ORDER BY granted_at DESC, source DESC, key DESC LIMIT $5`,
    [player_id, at, source, key, input.limit + 1],
  );
  const page = cutPage(rows, input.limit, (row) => [row.granted_at.toISOString(), row.source, row.key]);
  return {
    items: page.items.map(({ key: _key, granted_at, ...rest }) => ({ ...rest, granted_at: granted_at.toISOString() })),
    next_cursor: page.next_cursor,
  };
}
