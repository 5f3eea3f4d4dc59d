import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { announceRegion } from '#server/regions/announce-region.ts';
import type { LockedRegion } from '#server/regions/lock-region.ts';

type Ctx = Pick<Services, 'clock' | 'realtime'>;

/** Suspends a locked region; false if it was not active. The schedule counts from now. */
export async function suspendRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const changed = await tx.sql(
    `UPDATE regions SET status = 'suspended', suspended_at = $2, updated_at = $2 WHERE id = $1 AND status = 'active' RETURNING id`,
    [region.id, ctx.clock.now()],
  );
  if (changed.length > 0) announceRegion(ctx, tx, region, 'suspended');
  return changed.length > 0;
}

/**
 * Begins the days of a locked, unpaid region again: a payment came between. False if it is not suspended, or in its
 * grace period.
 */
export async function restartSuspension(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const changed = await tx.sql(
    `UPDATE regions SET status = 'suspended', suspended_at = $2, updated_at = $2
     WHERE id = $1 AND status IN ('suspended', 'grace') RETURNING id`,
    [region.id, ctx.clock.now()],
  );
  if (changed.length > 0) announceRegion(ctx, tx, region, 'suspended');
  return changed.length > 0;
}

/** Reactivates a suspended region or one in its grace period; false if it was in neither state. */
export async function reactivateRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const changed = await tx.sql(
    `UPDATE regions SET status = 'active', suspended_at = NULL, updated_at = $2
     WHERE id = $1 AND status IN ('suspended', 'grace') RETURNING id`,
    [region.id, ctx.clock.now()],
  );
  if (changed.length > 0) announceRegion(ctx, tx, region, 'active');
  return changed.length > 0;
}

type Ownership = { owner_id: string; payment_subscription_id: string | null };

/** Sets owner and subscription of a locked region, and activates it; false if it has ended. */
export async function assignRegion(ctx: Ctx, tx: Tx, region: LockedRegion, to: Ownership): Promise<boolean> {
  const changed = await tx.sql(
    `UPDATE regions SET owner_id = $2, payment_subscription_id = $3, subscription_tier = 'regional_owner',
       status = 'active', suspended_at = NULL, updated_at = $4
     WHERE id = $1 AND status IN ('active', 'suspended', 'grace') RETURNING id`,
    [region.id, to.owner_id, to.payment_subscription_id, ctx.clock.now()],
  );
  if (changed.length === 0) return false;
  announceRegion(ctx, tx, { id: region.id, owner_id: to.owner_id }, 'active');
  if (region.owner_id && region.owner_id !== to.owner_id) announceRegion(ctx, tx, region, 'active');
  return true;
}

/** Removes the subscription of a locked region. */
export async function clearRegionSubscription(ctx: Ctx, tx: Tx, regionId: string): Promise<void> {
  await tx.sql(
    'UPDATE regions SET payment_subscription_id = NULL, subscription_tier = NULL, updated_at = $2 WHERE id = $1',
    [regionId, ctx.clock.now()],
  );
}

/** Moves a region from one lifecycle state to the next; false if it is in another state by now. */
export async function advanceRegion(
  ctx: Ctx,
  tx: Tx,
  region: LockedRegion,
  to: 'grace' | 'terminated',
): Promise<boolean> {
  const changed = await tx.sql(
    `UPDATE regions SET status = $3, terminated_at = CASE WHEN $3::text = 'terminated' THEN $4::timestamptz END,
       payment_subscription_id = CASE WHEN $3::text = 'terminated' THEN NULL ELSE payment_subscription_id END, updated_at = $4
     WHERE id = $1 AND status = $2 RETURNING id`,
    [region.id, region.status, to, ctx.clock.now()],
  );
  if (changed.length > 0) announceRegion(ctx, tx, region, to);
  return changed.length > 0;
}

/** Deletes a terminated region with all its contents. */
export async function deleteRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const deleted = await tx.sql(`DELETE FROM regions WHERE id = $1 AND status = 'terminated' RETURNING id`, [region.id]);
  if (deleted.length > 0) announceRegion(ctx, tx, region, 'deleted');
  return deleted.length > 0;
}

/** Deletes a corrupt region with all its contents; false for any other. */
export async function deleteCorruptRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const deleted = await tx.sql(`DELETE FROM regions WHERE id = $1 AND status = 'generation_corrupt' RETURNING id`, [
    region.id,
  ]);
  if (deleted.length > 0) announceRegion(ctx, tx, region, 'deleted');
  return deleted.length > 0;
}
