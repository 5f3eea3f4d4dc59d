import { z } from 'zod';
import { composeDigest, SHOWN_OF_EACH } from '#server/foundation/notifications/rules/digest.ts';
import type { NotificationType } from '#server/foundation/notifications/rules/types.ts';
import { type NotificationView, notificationSchema } from '#server/foundation/notifications/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { empty, raw, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
const COLUMNS = 'id, type, consequence, data, created_at, read_at';

type Row = {
  id: string;
  type: string;
  consequence: number;
  data: unknown;
  created_at: Date;
  read_at: Date | null;
};

/** Rows that no longer match their type's schema are left out, so that older ones cannot break the list. */
function toView(row: Row): NotificationView[] {
  const view = notificationSchema.safeParse({
    ...row,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  });
  return view.success ? [view.data] : [];
}

/** The player's notifications, newest first. */
export async function readNotifications(
  ctx: PlayerCtx,
  input: { limit: number; cursor?: string | undefined; unread?: boolean | undefined },
) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${raw(COLUMNS)} FROM notifications
     WHERE player_id = ${ctx.player_id} AND in_app
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
       ${input.unread ? sql`AND read_at IS NULL` : empty}
     ORDER BY created_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { items: page.items.flatMap(toView), next_cursor: page.next_cursor };
}

/** The player's newest notifications of some types since `since`, newest first, shown in the centre or not. */
export async function readEvents(
  ctx: Pick<PlayerCtx, 'pool' | 'player_id'>,
  { types, since, limit }: { types: readonly NotificationType[]; since: Date; limit: number },
): Promise<NotificationView[]> {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${COLUMNS} FROM notifications WHERE player_id = $1 AND created_at > $2 AND type = ANY($3::text[])
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [ctx.player_id, since, types, limit],
  );
  return rows.flatMap(toView);
}

/** What the bell counts. */
export async function readSummary(ctx: Pick<PlayerCtx, 'pool' | 'player_id'>) {
  const { rows } = await ctx.pool.query<{ unread: number; unread_messages: number }>(
    `SELECT
       (SELECT count(*) FROM notifications WHERE player_id = $1 AND read_at IS NULL AND in_app)::int AS unread,
       (SELECT count(*) FROM message_recipient_records
        WHERE player_id = $1 AND read_at IS NULL AND deleted_at IS NULL AND NOT quiet)::int AS unread_messages`,
    [ctx.player_id],
  );
  return rows[0] ?? { unread: 0, unread_messages: 0 };
}

/** Unread events of the absence, by consequence; empty if there were none. */
export async function readDigest(ctx: PlayerCtx) {
  const presence = await ctx.pool.query<{ away_from: Date; away_until: Date }>(
    'SELECT away_from, away_until FROM player_presence WHERE player_id = $1 AND away_from IS NOT NULL AND away_until IS NOT NULL',
    [ctx.player_id],
  );
  const [away] = presence.rows;
  if (!away) return { away: null, total: 0, groups: [] };
  const { rows } = await ctx.pool.query<Row & { count: number }>(
    `SELECT ${COLUMNS}, count FROM (
       SELECT ${COLUMNS}, count(*) OVER (PARTITION BY type)::int AS count,
         row_number() OVER (PARTITION BY type ORDER BY created_at DESC, id DESC) AS nth
       FROM notifications
       WHERE player_id = $1 AND in_app AND read_at IS NULL AND created_at > $2 AND created_at <= $3) AS n
     WHERE nth <= ${SHOWN_OF_EACH}`,
    [ctx.player_id, away.away_from, away.away_until],
  );
  const groups = composeDigest(rows.flatMap((row) => toView(row).map((note) => ({ note, count: row.count }))));
  return {
    away: { from: away.away_from.toISOString(), until: away.away_until.toISOString() },
    total: groups.reduce((sum, group) => sum + group.count, 0),
    groups,
  };
}
