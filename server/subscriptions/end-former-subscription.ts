import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedRegion } from '#server/regions/index.ts';
import { endSubscription } from '#server/subscriptions/end-subscription.ts';
import { lockSubscription } from '#server/subscriptions/lock-subscription.ts';
import type { Source } from '#server/subscriptions/record-event.ts';
import { endAtProvider } from '#server/subscriptions/settle-takeover.ts';

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
