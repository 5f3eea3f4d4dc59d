import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Locked } from '#server/subscriptions/lock-subscription.ts';
import { assignEvent, recordEvent, type Source } from '#server/subscriptions/record-event.ts';
import { settleSubscription } from '#server/subscriptions/settle-subscription.ts';
import { endAtProvider } from '#server/subscriptions/settle-takeover.ts';

type Ending = { source: Source; actor_id: string | null; reason: string; refund_reference?: string };

/** The end is recorded among the provider's events, and settled with them. */
export async function endSubscription(ctx: Services, tx: Tx, subscription: Locked, ending: Ending): Promise<void> {
  const event_id = `${ending.source}-${randomUUIDv7()}`;
  const [newest] = await tx.sql<{ at: Date | null }>(
    'SELECT max(event_time) AS at FROM processed_webhook_events WHERE subscription_id = $1',
    [subscription.id],
  );
  const now = ctx.clock.now();
  await recordEvent(ctx, tx, {
    event_id,
    event_type: 'BILLING.SUBSCRIPTION.CANCELLED',
    // The provider's clock may be ahead: a decision made here must come after the events received so far.
    event_time: newest?.at && newest.at >= now ? new Date(newest.at.getTime() + 1) : now,
    source: ending.source,
  });
  await assignEvent(tx, event_id, subscription.id);
  const { source, actor_id, reason, refund_reference } = ending;
  const payload = { reason, ...(refund_reference && { refund_reference }) };
  const { written } = await settleSubscription(ctx, tx, subscription, { source, event_id, actor_id, payload });
  await written;
  await endAtProvider(ctx, tx, subscription.provider_id, reason);
}
