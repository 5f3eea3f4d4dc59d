import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { openCascade } from '#server/region-lifecycle/open-cascade.ts';
import { nextStep } from '#server/region-lifecycle/rules/schedule.ts';
import { advanceRegion, type LockedRegion } from '#server/regions/index.ts';
import { endAtProvider, failOpenTakeover, notifyRegion } from '#server/subscriptions/index.ts';

/**
 * Closes a locked region: its subscription ends, its pending claims fail, its clearing begins, and it is deleted a
 * week later.
 */
export async function endRegion(ctx: Services, tx: Tx, region: LockedRegion): Promise<boolean> {
  const advanced = await advanceRegion(ctx, tx, region, 'terminated');
  if (!advanced) return false;
  await endAtProvider(ctx, tx, region.payment_subscription_id, 'The region has ended.');
  await failOpenTakeover(ctx, tx, region.id, 'region_ended');
  await openCascade(ctx, tx, region);
  const gone = nextStep({ status: 'terminated', suspended_at: null, terminated_at: ctx.clock.now() });
  await notifyRegion(ctx, tx, region, 'terminated', gone?.at);
  return true;
}
