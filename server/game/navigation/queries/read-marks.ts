import { z } from 'zod';
import { knownNameSql } from '#server/game/navigation/queries/known-name.ts';
import type { Mark } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';

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
  const { rows } = await ctx.pool.query<MarkRow>(
    sql`SELECT k.sector_id, s.sector_number AS number, ${knownNameSql(sql`${ctx.player_id}`, 's')} AS name, s.region_id,
       ${raw(NOTES[kind])} AS note, k.created_at
     FROM ${raw(SOURCES[kind])} k JOIN map_sectors s ON s.id = k.sector_id
     WHERE k.player_id = ${ctx.player_id}
       ${afterCursor(page.cursor, keys, ([at, id]) => sql`AND (k.created_at, k.sector_id) < (${at}, ${id}::uuid)`)}
     ORDER BY k.created_at DESC, k.sector_id DESC ${limitTo(page.limit)}`,
  );
  const marks = rows.map((row): Mark => ({ ...row, created_at: row.created_at.toISOString() }));
  return cutPage(marks, page.limit, (mark) => [mark.created_at, mark.sector_id]);
}
