import { insertDeliveries, type NewDelivery } from '#server/money/outgoing-webhooks/queue-deliveries.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

export type Queued = { delivery_id: string };

/** Queues one new delivery and returns its id. */
export async function queueDelivery(ctx: PlayerCtx, tx: Tx, delivery: NewDelivery): Promise<Queued> {
  await insertDeliveries(ctx, tx, [delivery]);
  const [row] = await tx.sql<Queued>(
    'SELECT id AS delivery_id FROM event_deliveries WHERE endpoint_id = $1 AND event_key = $2',
    [delivery.endpoint_id, delivery.event_key],
  );
  if (!row) throw new Error('a queued delivery is missing');
  return row;
}

/** Locks one of the caller's webhooks. @throws DomainError NOT_FOUND, CONFLICT `webhook_disabled` */
export async function requireEnabled(ctx: PlayerCtx, tx: Tx, id: string): Promise<void> {
  const [found] = await tx.sql<{ enabled: boolean }>(
    'SELECT enabled FROM event_endpoints WHERE id = $1 AND player_id = $2 FOR SHARE',
    [id, ctx.player_id],
  );
  if (!found) throw notFound('This webhook');
  if (!found.enabled) throw conflict('webhook_disabled', 'This webhook is switched off. Switch it on first.');
}
