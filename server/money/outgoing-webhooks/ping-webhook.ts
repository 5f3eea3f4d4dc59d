import { randomUUIDv7 } from 'node:crypto';
import { type Queued, queueDelivery, requireEnabled } from '#server/money/outgoing-webhooks/queue-delivery.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/** Sends a test event to one of the caller's endpoints. @throws DomainError NOT_FOUND, CONFLICT `webhook_disabled`, RATE_LIMITED */
export async function pingWebhook(ctx: PlayerCtx, id: string): Promise<Queued> {
  await consumeLimit(ctx, 'webhook-send', ctx.actor.user_id);
  return inTransaction(ctx, async (tx) => {
    await requireEnabled(ctx, tx, id);
    const event_id = randomUUIDv7();
    const body = { type: 'ping', timestamp: ctx.clock.now().toISOString(), data: {}, players: [], team_id: null };
    const delivery = { endpoint_id: id, event_id, event_key: event_id, type: 'ping', body: JSON.stringify(body) };
    return queueDelivery(ctx, tx, delivery);
  });
}
