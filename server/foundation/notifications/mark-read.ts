import { readSummary } from '#server/foundation/notifications/queries/read-notifications.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { given, sql } from '#server/platform/db/sql.ts';

type ReadOrder = { ids?: readonly string[] | undefined; until?: string | undefined };

/** Marks the caller's notifications as read: those named, or all up to `until`. Those already read are unchanged. */
export async function markRead(ctx: PlayerCtx, input: ReadOrder) {
  const { rowCount } = await ctx.pool.query(
    sql`UPDATE notifications SET read_at = ${ctx.clock.now()}
     WHERE player_id = ${ctx.player_id} AND in_app AND read_at IS NULL
       ${given(input.ids, (ids) => sql`AND id = ANY(${ids}::uuid[])`)}
       ${given(input.until, (until) => sql`AND created_at <= ${until}`)}`,
  );
  return { read: rowCount ?? 0, unread: (await readSummary(ctx)).unread };
}
