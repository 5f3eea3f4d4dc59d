import { vapidOf } from '#server/notifications/read-vapid.ts';
import { digestOf } from '#server/notifications/subscribe-push.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = { id: string; device: string | null; endpoint: string; created_at: Date; last_sent_at: Date | null };

/** The key to subscribe with and one's own browsers, newest first. */
export async function readPush(ctx: PlayerCtx) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT id, device, endpoint, created_at, last_sent_at FROM push_subscriptions
     WHERE player_id = $1 ORDER BY created_at DESC, id DESC`,
    [ctx.player_id],
  );
  return {
    public_key: vapidOf(ctx.env)?.publicKey ?? null,
    subscriptions: rows.map(({ endpoint, ...row }) => ({
      ...row,
      endpoint_digest: digestOf(endpoint),
      created_at: row.created_at.toISOString(),
      last_sent_at: row.last_sent_at?.toISOString() ?? null,
    })),
  };
}
