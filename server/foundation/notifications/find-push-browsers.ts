import { type Ctx, readDue } from '#server/foundation/notifications/deliver-push.ts';
import { vapidOf } from '#server/foundation/notifications/read-vapid.ts';
import { isPresent } from '#server/foundation/notifications/rules/absence.ts';

/** The browsers that still need the push: none if it was read, or while the player has a screen open. */
export async function browsersFor(ctx: Ctx, notificationId: string): Promise<string[]> {
  const due = await readDue(ctx, notificationId);
  if (!due || !vapidOf(ctx.env) || isPresent(due.seen_at, ctx.clock.now())) return [];
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT b.id FROM push_subscriptions b JOIN notifications n ON n.player_id = b.player_id
     WHERE n.id = $1 ORDER BY b.id`,
    [notificationId],
  );
  return rows.map(({ id }) => id);
}
