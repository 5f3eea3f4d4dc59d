import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

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

export type LockedRegion = {
  id: string;
  name: string;
  display_name: string;
  kind: string;
  status: string;
  owner_id: string | null;
  payment_subscription_id: string | null;
  suspended_at: Date | null;
  terminated_at: Date | null;
};

/** A region's row, locked until the transaction ends: whoever comes second sees what the first decided. */
export async function lockRegion(tx: Tx, regionId: string): Promise<LockedRegion | undefined> {
  const [region] = await tx.sql<LockedRegion>(
    `SELECT id, name, display_name, kind, status, owner_id, payment_subscription_id, suspended_at, terminated_at
     FROM regions WHERE id = $1 FOR NO KEY UPDATE`,
    [regionId],
  );
  return region;
}

/** After the commit: sends the region's state to everyone in it, its owner and the operators. */
export function announceRegion(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  region: { id: string; owner_id: string | null },
  status: string,
): void {
  const event = { region_id: region.id, status };
  tx.afterCommit(() => {
    ctx.realtime.publish(rooms.region(region.id), 'region_status', event);
    ctx.realtime.publish(rooms.admin('galaxy'), 'region_status', event);
    if (region.owner_id) ctx.realtime.publish(rooms.personal(region.owner_id), 'region_status', event);
  });
}

/** Invalidates the charts of a galaxy's existing hub, because its map has changed. */
export async function raiseMapVersion(tx: Tx, galaxyId: string): Promise<void> {
  await tx.sql(`UPDATE regions SET map_version = map_version + 1 WHERE galaxy_id = $1 AND kind = 'central_nexus'`, [
    galaxyId,
  ]);
}

/** The same for one region, whose row stays locked until the transaction ends; returns its status. */
export async function raiseRegionVersion(tx: Tx, regionId: string, now: Date): Promise<string> {
  const [region] = await tx.sql<{ status: string }>(
    'UPDATE regions SET map_version = map_version + 1, updated_at = $2 WHERE id = $1 RETURNING status',
    [regionId, now],
  );
  if (!region) throw new Error(`region ${regionId} vanished with its sectors still there`);
  return region.status;
}
