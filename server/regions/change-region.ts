import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { announceRegion } from '#server/regions/announce-region.ts';
import type { LockedRegion } from '#server/regions/lock-region.ts';

type Ctx = Pick<Services, 'clock' | 'realtime'>;

/** A locked region becomes suspended; false where it was not active. The count of days begins now. */
export async function suspendRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const changed = await tx.sql(
    `UPDATE regions SET status = 'suspended', suspended_at = $2, updated_at = $2 WHERE id = $1 AND status = 'active' RETURNING id`,
    [region.id, ctx.clock.now()],
  );
  if (changed.length > 0) announceRegion(ctx, tx, region, 'suspended');
  return changed.length > 0;
}

/** A suspended or gracious region is active again; false where it was neither. */
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

/** Owner and subscription of a locked region change together, and it is active; false where it has ended. */
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

/** Nobody pays for a locked region any more. */
export async function clearRegionSubscription(ctx: Ctx, tx: Tx, regionId: string): Promise<void> {
  await tx.sql(
    'UPDATE regions SET payment_subscription_id = NULL, subscription_tier = NULL, updated_at = $2 WHERE id = $1',
    [regionId, ctx.clock.now()],
  );
}

/** The step of a lifecycle from one state to the next; false where the region is in another state by now. */
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

/** Removes a terminated region with everything in it. */
export async function deleteRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const deleted = await tx.sql(`DELETE FROM regions WHERE id = $1 AND status = 'terminated' RETURNING id`, [region.id]);
  if (deleted.length > 0) announceRegion(ctx, tx, region, 'deleted');
  return deleted.length > 0;
}

/** Removes a corrupt region with everything in it; false for any other. */
export async function deleteCorruptRegion(ctx: Ctx, tx: Tx, region: LockedRegion): Promise<boolean> {
  const deleted = await tx.sql(`DELETE FROM regions WHERE id = $1 AND status = 'generation_corrupt' RETURNING id`, [
    region.id,
  ]);
  if (deleted.length > 0) announceRegion(ctx, tx, region, 'deleted');
  return deleted.length > 0;
}
