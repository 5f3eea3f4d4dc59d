import { notifyRegion } from '#server/money/subscriptions/events.ts';
import { type Locked, lockOtherOwner } from '#server/money/subscriptions/find-subscription.ts';
import type { Standing } from '#server/money/subscriptions/rules/standing.ts';
import {
  endAtProvider,
  failOpenTakeover,
  settleTakeover,
  TAKEN_OVER,
} from '#server/money/subscriptions/settle-takeover.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { queueOwnedRegion } from '#server/world/galaxy/index.ts';
import {
  assignRegion,
  clearRegionSubscription,
  GRACE_AFTER_MS,
  type LockedRegion,
  lockRegion,
  regionSettings,
  restartSuspension,
  suspendRegion,
} from '#server/world/regions/index.ts';

export type RegionEffect = { region_id: string | null; region: string };
/** `restarts`: a payment before the newest suspension has arrived after it, so the days begin again. */
export type Settling = Pick<Standing, 'status'> & { restarts: boolean };
/** `former`: the region before a takeover: the caller ends its former owner's subscription. */
export type SettledRegion = RegionEffect & { former?: LockedRegion };

/** Applies a subscription's state to the region that it pays for. */
export async function settleRegion(
  ctx: Services,
  tx: Tx,
  paid: Locked,
  { status, restarts }: Settling,
): Promise<SettledRegion> {
  const { region_id } = paid;
  if (paid.tier !== 'regional_owner' || status === 'pending') return { region_id, region: 'none' };
  if (region_id === null) {
    if (status !== 'active' || paid.job_id !== null) return { region_id, region: 'none' };
    return { region_id, region: await orderRegion(ctx, tx, paid) };
  }
  if (status === 'active') await lockOtherOwner(tx, region_id, paid.user_id);
  const region = await lockRegion(tx, region_id);
  if (!region) {
    if (status === 'active') await endWithoutRegion(ctx, tx, paid);
    return { region_id, region: 'gone' };
  }
  const effect = await (status === 'active'
    ? open(ctx, tx, paid, region)
    : close(ctx, tx, paid, region, { status, restarts }));
  return { region_id, region: effect, ...(effect === TAKEN_OVER && { former: region }) };
}

/** Only if the region has no other owner, or this subscription was bought with a won claim. */
async function open(ctx: Services, tx: Tx, paid: Locked, region: LockedRegion): Promise<string> {
  const isOwn = region.owner_id === null || region.owner_id === paid.user_id;
  if (!isOwn) return settleTakeover(ctx, tx, paid, region);
  const assigned = await assignRegion(ctx, tx, region, {
    owner_id: paid.user_id,
    payment_subscription_id: paid.provider_id,
  });
  if (!assigned) {
    await endWithoutRegion(ctx, tx, paid);
    return 'closed';
  }
  if (region.status !== 'active') {
    await failOpenTakeover(ctx, tx, region.id, 'owner_paid');
    await notifyRegion(ctx, tx, region, 'active');
  }
  return 'active';
}

/** A closed region is not paid for any more: a late payment cancels the subscription at the provider. */
async function endWithoutRegion(ctx: Services, tx: Tx, paid: Locked): Promise<void> {
  await endAtProvider(ctx, tx, paid.provider_id, 'The region has ended.');
  ctx.log.error({ region_id: paid.region_id, subscription_id: paid.id }, 'paid for a region that has ended');
}

/** Nothing changes if another subscription or owner pays for the region by now. */
async function close(
  ctx: Services,
  tx: Tx,
  paid: Locked,
  region: LockedRegion,
  { status, restarts }: { status: 'suspended' | 'cancelled'; restarts: boolean },
): Promise<string> {
  const pays = region.payment_subscription_id === null || region.payment_subscription_id === paid.provider_id;
  if (region.owner_id !== paid.user_id || !pays) return 'paid by another';
  if (status === 'cancelled') await clearRegionSubscription(ctx, tx, region.id);
  const isRestarted = restarts && (await restartSuspension(ctx, tx, region));
  const suspended = isRestarted || (await suspendRegion(ctx, tx, region));
  if (suspended) await notifyRegion(ctx, tx, region, 'suspended', new Date(ctx.clock.now().getTime() + GRACE_AFTER_MS));
  return suspended ? 'suspended' : region.status;
}

/**
 * Queues the generation of the purchased region. Its name may be in use or missing by now: the service then chooses
 * one, and the name on screens gets a number.
 */
export async function orderRegion(ctx: Services, tx: Tx, paid: Locked): Promise<string> {
  const name = regionSettings.shape.name.safeParse(paid.region_name).data;
  const named = paid.attempts === 0 && name !== undefined ? { name } : {};
  const settings = regionSettings.partial().parse({
    ...(name !== undefined && { display_name: name }),
    ...paid.region_settings,
    ...named,
  });
  const job = await queueOwnedRegion(ctx, tx, { owner_id: paid.user_id, settings });
  await tx.sql('UPDATE subscriptions SET job_id = $2, attempts = attempts + 1 WHERE id = $1', [paid.id, job]);
  return job === null ? 'waiting for a galaxy' : 'generating';
}
