import { z } from 'zod';
import type { FindView } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

/** Columns of `nav_finds f` and its sector `s`. */
export const FIND_COLUMNS =
  'f.id, f.sector_id, s.sector_number AS number, s.visited_name AS name, s.region_id, f.kind, f.reward, f.found_at, f.ends_at';

export type FindRow = Omit<FindView, 'found_at' | 'ends_at'> & { found_at: Date; ends_at: Date };

export function viewOfFind({ found_at, ends_at, ...row }: FindRow): FindView {
  return { ...row, found_at: found_at.toISOString(), ends_at: ends_at.toISOString() };
}

const keys = z.tuple([cursorTime, z.uuid()]);

/** A page of the caller's finds that are not known to be claimed, newest first. */
export async function readFinds(ctx: PlayerCtx, page: { limit: number; cursor?: string | undefined }) {
  const [at, id] = page.cursor ? decodeCursor(page.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<FindRow>(
    `SELECT ${FIND_COLUMNS} FROM nav_finds f JOIN map_sectors s ON s.id = f.sector_id
     WHERE f.player_id = $1 AND f.ends_at > $2 AND ($3::timestamptz IS NULL OR (f.found_at, f.id) < ($3, $4::uuid))
     ORDER BY f.found_at DESC, f.id DESC LIMIT $5`,
    [ctx.player_id, ctx.clock.now(), at, id, page.limit + 1],
  );
  return cutPage(rows.map(viewOfFind), page.limit, (find) => [find.found_at, find.id]);
}
