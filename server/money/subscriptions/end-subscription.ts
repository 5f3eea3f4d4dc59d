import { randomUUIDv7 } from 'node:crypto';
import {
  assignEvent,
  type Locked,
  lockSubscription,
  recordEvent,
  type Source,
} from '#server/money/subscriptions/find-subscription.ts';
import { settleSubscription } from '#server/money/subscriptions/settle-subscription.ts';
import { endAtProvider } from '#server/money/subscriptions/settle-takeover.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedRegion } from '#server/world/regions/index.ts';

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

export type FormerRegion = Pick<LockedRegion, 'id' | 'owner_id' | 'payment_subscription_id'>;

type Cause = { source: Source; actor_id: string | null; reason: string };

/**
 * Ends the former owner's subscription for a region, here and at the provider, in the transaction that changes the
 * region's owner. `region` is as it was before; its owner was locked before it.
 */
export async function endFormerSubscription(ctx: Services, tx: Tx, region: FormerRegion, cause: Cause): Promise<void> {
  const bought = await tx.sql<{ id: string }>(
    `SELECT id FROM subscriptions WHERE tier = 'regional_owner' AND region_id = $1 AND user_id = $2 ORDER BY id`,
    [region.id, region.owner_id],
  );
  let isEnded = false;
  for (const { id } of bought) {
    const former = await lockSubscription(tx, id);
    if (!former) continue;
    if (former.status !== 'cancelled') await endSubscription(ctx, tx, former, cause);
    isEnded ||= former.provider_id === region.payment_subscription_id;
    await tx.sql(
      'UPDATE subscriptions SET region_id = NULL, region_name = NULL, job_id = NULL, updated_at = $2 WHERE id = $1',
      [id, ctx.clock.now()],
    );
  }
  if (!isEnded) await endAtProvider(ctx, tx, region.payment_subscription_id, cause.reason);
}

/**
 * Ends older subscriptions that a newer payment for the same thing has replaced, here and at the provider, so that
 * nobody pays twice. The user is locked by the caller.
 */
export async function endSuperseded(ctx: Services, tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const replaced = await lockSubscription(tx, id);
    if (!replaced) continue;
    await endSubscription(ctx, tx, replaced, {
      source: 'service',
      actor_id: null,
      reason: 'Replaced by a newer subscription for the same.',
    });
  }
}
