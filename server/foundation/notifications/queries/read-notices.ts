import { z } from 'zod';
import type { AdminNotice } from '#server/foundation/notifications/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, type pageInput } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Row = Omit<AdminNotice, 'created_at' | 'read_at'> & { created_at: Date; read_at: Date | null };

/** The caller's notices as an administrator, newest first, and how much of it is unread. */
export async function readNotices(ctx: UserCtx, { limit, cursor }: z.infer<typeof pageInput>) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT id, type, name, decision, created_at, read_at FROM admin_notices
     WHERE user_id = ${ctx.actor.user_id}
       ${afterCursor(cursor, keys, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY created_at DESC, id DESC ${limitTo(limit)}`,
  );
  const notices = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }));
  return { ...cutPage(notices, limit, (row) => [row.created_at, row.id]), unread: await countUnread(ctx) };
}

export async function countUnread({ pool, actor }: UserCtx): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>(
    'SELECT count(*)::int AS unread FROM admin_notices WHERE user_id = $1 AND read_at IS NULL',
    [actor.user_id],
  );
  return rows[0]?.unread ?? 0;
}
