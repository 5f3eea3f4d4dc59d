import { isHandled, type PaymentEvent } from '#server/foundation/payments/rules/envelope.ts';
import { endFormerSubscription, endSuperseded } from '#server/money/subscriptions/end-subscription.ts';
import {
  assignEvent,
  findSubscription,
  type Locked,
  receiveEvent,
  recordEvent,
  withProvider,
} from '#server/money/subscriptions/find-subscription.ts';
import { recordDelivery } from '#server/money/subscriptions/record-delivery.ts';
import { hasLostRegion } from '#server/money/subscriptions/rules/lapse.ts';
import { settleSubscription } from '#server/money/subscriptions/settle-subscription.ts';
import { endAtProvider } from '#server/money/subscriptions/settle-takeover.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

export type Applied = {
  status: 'applied' | 'duplicate' | 'ignored';
  reason: string | null;
  subscription_id: string | null;
};

/**
 * Applies an event with all of its changes and its inbox entry, in one transaction. `redacted` is the payload as
 * stored.
 */
export function applyEvent(
  ctx: Services,
  event: PaymentEvent,
  { redacted, transmission_id }: { redacted: unknown; transmission_id: string | null },
): Promise<Applied> {
  return inTransaction(ctx, async (tx) => {
    const { written, ...applied } = await changeBy(ctx, tx, event, redacted);
    const { status: outcome, reason, subscription_id } = applied;
    const delivered = { outcome, reason, transmission_id, event, subscription_id, payload: redacted };
    await recordDelivery(ctx, tx, delivered, written);
    return applied;
  });
}

/** The same within a transaction that records it elsewhere. */
export async function applyEventIn(ctx: Services, tx: Tx, event: PaymentEvent, redacted: unknown): Promise<Applied> {
  const { written, ...applied } = await changeBy(ctx, tx, event, redacted);
  await written;
  return applied;
}

/** `written`: its last statements, which need not be awaited before further ones are sent. */
type Changed = Applied & { written: Promise<unknown> };

async function changeBy(ctx: Services, tx: Tx, received: PaymentEvent, redacted: unknown): Promise<Changed> {
  if (!isHandled(received.event_type)) {
    const taken = await recordEvent(ctx, tx, { ...received, source: 'provider' });
    return taken ? unchanged('ignored', 'event_type') : unchanged('duplicate', null);
  }
  const event = await withProvider(tx, received);
  const { taken, sought } = await receiveEvent(ctx, tx, event);
  if (!taken) return unchanged('duplicate', null);
  const found = await findSubscription(ctx, tx, event, sought);
  const id = 'fault' in found ? null : found.id;
  const isAssigned = taken.subscription_id === id;
  if (!isAssigned) await assignEvent(tx, event.event_id, id);
  if ('fault' in found) return unchanged('ignored', found.fault);
  if (hasLostRegion(found)) return ignoreLostRegion(ctx, tx, event, found);
  const cause = { source: 'provider' as const, event_id: event.event_id, actor_id: null, payload: redacted };
  const read = 'fault' in sought || !isAssigned ? undefined : { ...sought, newest: event };
  const { before, after, is_newest, superseded, former, written } = await settleSubscription(
    ctx,
    tx,
    found,
    cause,
    read,
  );
  if (superseded.length > 0 || former) await written;
  await endSuperseded(ctx, tx, superseded);
  if (former) await endFormerSubscription(ctx, tx, former, TAKEOVER);
  if (event.event_type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED')
    ctx.log.warn({ subscription_id: found.id, failed_payments: after.failed_payments }, 'a payment has failed');
  const isSuperseded = !is_newest && before.status === after.status && before.failed_payments === after.failed_payments;
  const subscription_id = found.id;
  return isSuperseded
    ? { status: 'ignored', reason: 'superseded', subscription_id, written }
    : { status: 'applied', reason: null, subscription_id, written };
}

const TAKEOVER = { source: 'service', actor_id: null, reason: 'The region was taken over.' } as const;
const PAYMENTS: readonly string[] = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED',
  'PAYMENT.SALE.COMPLETED',
];

/**
 * Events of a subscription whose region now has another owner change nothing; after a late payment it is cancelled at
 * the provider.
 */
async function ignoreLostRegion(ctx: Services, tx: Tx, { event_type }: PaymentEvent, lost: Locked): Promise<Changed> {
  if (PAYMENTS.includes(event_type)) {
    await endAtProvider(ctx, tx, lost.provider_id, 'The region belongs to another owner.');
    ctx.log.error({ subscription_id: lost.id }, 'paid for a region that has another owner');
  }
  return { ...unchanged('ignored', 'region_lost'), subscription_id: lost.id };
}

function unchanged(status: 'duplicate' | 'ignored', reason: string | null): Changed {
  return { status, reason, subscription_id: null, written: Promise.resolve() };
}
