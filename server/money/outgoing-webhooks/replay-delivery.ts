import { randomUUIDv7 } from 'node:crypto';
import type { NewDelivery } from '#server/money/outgoing-webhooks/queue-deliveries.ts';
import { type Queued, queueDelivery, requireEnabled } from '#server/money/outgoing-webhooks/queue-delivery.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/**
 * Sends a delivery's content again, with the same event id.
 * @throws DomainError NOT_FOUND, CONFLICT `delivery_pending` or `webhook_disabled`, RATE_LIMITED
 */
export async function replayDelivery(ctx: PlayerCtx, input: { id: string; delivery_id: string }): Promise<Queued> {
  return inTransaction(ctx, (tx) => withIdempotency(ctx, tx, 'webhooks.replay', input, () => replayIn(ctx, tx, input)));
}

async function replayIn(ctx: PlayerCtx, tx: Tx, input: { id: string; delivery_id: string }): Promise<Queued> {
  await consumeLimit(ctx, 'webhook-send', ctx.actor.user_id);
  await requireEnabled(ctx, tx, input.id);
  const [found] = await tx.sql<NewDelivery & { status: string }>(
    `SELECT endpoint_id, event_id, event_key, type, body, status FROM event_deliveries
       WHERE id = $1 AND endpoint_id = $2`,
    [input.delivery_id, input.id],
  );
  if (!found) throw notFound('This delivery');
  if (found.status === 'pending') throw conflict('delivery_pending', 'This delivery is still under way.');
  return queueDelivery(ctx, tx, { ...found, event_key: `replay ${randomUUIDv7()}` });
}
