import { readSummary } from '#server/notifications/queries/read-notifications.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type ReadOrder = { ids?: readonly string[] | undefined; until?: string | undefined };

/** Marks the caller's notifications as read: those named, or all up to `until`. Those already read are unchanged. */
export async function markRead(ctx: PlayerCtx, input: ReadOrder) {
  const { rowCount } = await ctx.pool.query(
    `UPDATE notifications SET read_at = $2
     WHERE player_id = $1 AND in_app AND read_at IS NULL
       AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[])) AND ($4::timestamptz IS NULL OR created_at <= $4)`,
    [ctx.player_id, ctx.clock.now(), input.ids ?? null, input.until ?? null],
  );
  return { read: rowCount ?? 0, unread: (await readSummary(ctx)).unread };
}
