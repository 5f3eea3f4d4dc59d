import { z } from 'zod';
import { knownNameSql } from '#server/navigation/queries/known-name.ts';
import type { Mark } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

/** Both kinds of marks a player sets on sectors. */
export type MarkKind = 'bookmark' | 'avoid';

const SOURCES = { bookmark: 'nav_bookmarks', avoid: 'nav_avoids' } as const;
const NOTES = { bookmark: 'k.note', avoid: `''` } as const;

export function tableOf(kind: MarkKind): string {
  return SOURCES[kind];
}

const keys = z.tuple([cursorTime, z.uuid()]);
type MarkRow = Omit<Mark, 'created_at'> & { created_at: Date };

/** A page of the player's marks, newest first. */
export async function readMarks(ctx: PlayerCtx, kind: MarkKind, page: { limit: number; cursor?: string | undefined }) {
  const [at, id] = page.cursor ? decodeCursor(page.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<MarkRow>(
    `SELECT k.sector_id, s.sector_number AS number, ${knownNameSql('$1', 's')} AS name, s.region_id, ${NOTES[kind]} AS note, k.created_at
     FROM ${SOURCES[kind]} k JOIN map_sectors s ON s.id = k.sector_id
     WHERE k.player_id = $1 AND ($2::timestamptz IS NULL OR (k.created_at, k.sector_id) < ($2, $3::uuid))
     ORDER BY k.created_at DESC, k.sector_id DESC LIMIT $4`,
    [ctx.player_id, at, id, page.limit + 1],
  );
  const marks = rows.map((row): Mark => ({ ...row, created_at: row.created_at.toISOString() }));
  return cutPage(marks, page.limit, (mark) => [mark.created_at, mark.sector_id]);
}
