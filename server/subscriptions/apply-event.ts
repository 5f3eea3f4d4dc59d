import { isHandled, type PaymentEvent } from '#server/payments/rules/envelope.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { endSuperseded } from '#server/subscriptions/end-superseded.ts';
import { findSubscription, seekSubscription } from '#server/subscriptions/find-subscription.ts';
import { recordDelivery } from '#server/subscriptions/record-delivery.ts';
import { assignEvent, recordEvent } from '#server/subscriptions/record-event.ts';
import { settleSubscription } from '#server/subscriptions/settle-subscription.ts';

export type Applied = {
  status: 'applied' | 'duplicate' | 'ignored';
  reason: string | null;
  subscription_id: string | null;
};

/** An event, all that it changes and its line in the inbox, in one transaction. `redacted` is what the records keep of it. */
export function applyEvent(
  ctx: Services,
  event: PaymentEvent,
  { redacted, transmission_id }: { redacted: unknown; transmission_id: string | null },
): Promise<Applied> {
  return inTransaction(ctx, async (tx) => {
    const applied = await applyEventIn(ctx, tx, event, redacted);
    const { status: outcome, reason, subscription_id } = applied;
    const delivered = { outcome, reason, transmission_id, event, subscription_id, payload: redacted };
    await recordDelivery(ctx, tx, delivered);
    return applied;
  });
}

/** The same within a transaction that records it elsewhere. */
export async function applyEventIn(ctx: Services, tx: Tx, event: PaymentEvent, redacted: unknown): Promise<Applied> {
  // Sent together; what is read and locked beside a duplicate changes nothing.
  const [isNew, sought] = await Promise.all([
    recordEvent(ctx, tx, { ...event, source: 'provider' }),
    isHandled(event.event_type) ? seekSubscription(tx, event) : undefined,
  ]);
  if (!isNew) return { status: 'duplicate', reason: null, subscription_id: null };
  if (!sought) return { status: 'ignored', reason: 'event_type', subscription_id: null };
  const found = await findSubscription(ctx, tx, event, sought);
  if ('fault' in found) return { status: 'ignored', reason: found.fault, subscription_id: null };
  const assigned = assignEvent(tx, event.event_id, found.id);
  const { before, after, is_newest, superseded } = await settleSubscription(ctx, tx, found, {
    source: 'provider',
    event_id: event.event_id,
    actor_id: null,
    payload: redacted,
  });
  await assigned;
  await endSuperseded(ctx, tx, superseded);
  if (event.event_type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED')
    ctx.log.warn({ subscription_id: found.id, failed_payments: after.failed_payments }, 'a payment has failed');
  const isSuperseded = !is_newest && before.status === after.status && before.failed_payments === after.failed_payments;
  return isSuperseded
    ? { status: 'ignored', reason: 'superseded', subscription_id: found.id }
    : { status: 'applied', reason: null, subscription_id: found.id };
}
