import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { insertDeliveries, type NewDelivery } from '#server/webhooks/queue-deliveries.ts';

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
