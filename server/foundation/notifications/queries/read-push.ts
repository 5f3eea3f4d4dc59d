import { vapidOf } from '#server/foundation/notifications/read-vapid.ts';
import { digestOf } from '#server/foundation/notifications/subscribe-push.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** The public key for subscriptions and the caller's browsers, newest first. */
export async function readPush(ctx: PlayerCtx) {
  const rows = await ctx.prisma.pushSubscription.findMany({
    where: { player_id: ctx.player_id },
    select: { id: true, device: true, endpoint: true, created_at: true, last_sent_at: true },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  });
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
