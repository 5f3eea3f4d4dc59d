import { describePush } from '#server/foundation/notifications/describe-push.ts';
import { vapidOf } from '#server/foundation/notifications/read-vapid.ts';
import type { NOTIFICATION_DATA } from '#server/foundation/notifications/schemas.ts';
import { type Browser, type PushTransport, sendPush } from '#server/foundation/notifications/send-push.ts';
import type { Services } from '#server/platform/context.ts';
import { empty, sql } from '#server/platform/db/sql.ts';

export type Ctx = Pick<Services, 'pool' | 'clock' | 'env' | 'log'>;
type Due = { type: keyof typeof NOTIFICATION_DATA; data: unknown; language: string; seen_at: Date | null };

const MAX_FAILURES = 5;

/**
 * Sends a notification to one browser. A subscription that is gone, or refused repeatedly, is deleted.
 * @throws when its push service cannot be reached now
 */
export async function deliverPush(
  ctx: Ctx,
  order: { notification_id: string; browser_id: string },
  transport?: PushTransport,
): Promise<'sent' | 'gone' | 'refused' | 'settled'> {
  const vapid = vapidOf(ctx.env);
  const due = await readDue(ctx, order.notification_id);
  const { rows } = await ctx.pool.query<Browser>(
    `SELECT b.endpoint, b.p256dh, b.auth FROM push_subscriptions b JOIN notifications n ON n.player_id = b.player_id
     WHERE b.id = $1 AND n.id = $2`,
    [order.browser_id, order.notification_id],
  );
  const [browser] = rows;
  if (!vapid || !due || !browser) return 'settled';
  const payload = await describePush(ctx, { ...due, id: order.notification_id });
  const result = await sendPush(vapid, browser, JSON.stringify(payload), transport);
  await saveResult(ctx, order.browser_id, result);
  return result;
}

export async function readDue(ctx: Ctx, notificationId: string): Promise<Due | undefined> {
  const { rows } = await ctx.pool.query<Due>(
    `SELECT n.type, n.data, COALESCE(l.code, 'en') AS language, s.seen_at
     FROM notifications n JOIN player_records p ON p.id = n.player_id
     LEFT JOIN player_presence s ON s.player_id = n.player_id
     LEFT JOIN language_preference_records u ON u.user_id = p.user_id
     LEFT JOIN language_records l ON l.id = u.language_id AND l.is_active
     WHERE n.id = $1 AND n.read_at IS NULL`,
    [notificationId],
  );
  return rows[0];
}

async function saveResult(ctx: Ctx, browserId: string, result: 'sent' | 'gone' | 'refused'): Promise<void> {
  if (result === 'sent') {
    await ctx.pool.query('UPDATE push_subscriptions SET last_sent_at = $2, failures = 0 WHERE id = $1', [
      browserId,
      ctx.clock.now(),
    ]);
    return;
  }
  ctx.log.info({ browser_id: browserId, result }, 'a push notification was not accepted');
  if (result === 'refused')
    await ctx.pool.query('UPDATE push_subscriptions SET failures = failures + 1 WHERE id = $1', [browserId]);
  const isOver = result === 'gone' ? empty : sql`AND failures >= ${MAX_FAILURES}`;
  await ctx.pool.query(sql`DELETE FROM push_subscriptions WHERE id = ${browserId} ${isOver}`);
}
