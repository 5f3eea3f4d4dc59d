import { countUnread } from '#server/foundation/notifications/queries/read-notices.ts';
import type { UserCtx } from '#server/platform/context.ts';

/** Marks the caller's notices up to a time as read, so that one that arrives meanwhile stays unread. */
export async function markNoticesRead(ctx: UserCtx, { until }: { until: string }): Promise<{ unread: number }> {
  await ctx.pool.query(
    'UPDATE admin_notices SET read_at = $3 WHERE user_id = $1 AND read_at IS NULL AND created_at <= $2',
    [ctx.actor.user_id, until, ctx.clock.now()],
  );
  return { unread: await countUnread(ctx) };
}
