import { lockUser } from '#server/money/subscriptions/find-subscription.ts';
import {
  type Approval,
  completeOrder,
  type Reserved,
  reserveOrder,
} from '#server/money/subscriptions/order-subscription.ts';
import type { BuyRegionInput } from '#server/money/subscriptions/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, validationError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { skeletonOf } from '#server/platform/rules/confusable-text.ts';
import { requireFreeName } from '#server/world/regions/index.ts';

type RegionApproval = Approval & { ends_subscription_id: string | null };

/**
 * Starts the purchase of a region, or of the next payment for one of the caller's own.
 * @throws DomainError VALIDATION for a name in use, CONFLICT `already_subscribed`, UNAVAILABLE
 */
export async function buyRegion(ctx: UserCtx, input: BuyRegionInput): Promise<RegionApproval> {
  const order = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'subscriptions.buyRegion', input, () => reserveRegion(ctx, tx, input)),
  );
  return { ...(await completeOrder(ctx, order)), ends_subscription_id: await paidCitizenship(ctx) };
}

/** The caller's subscription of citizenship, which would be charged beside the region's. */
async function paidCitizenship({ pool, actor }: UserCtx): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM subscriptions WHERE user_id = $1 AND tier = 'galactic_citizen' AND status IN ('active', 'suspended')
     ORDER BY id DESC LIMIT 1`,
    [actor.user_id],
  );
  return rows[0]?.id ?? null;
}

async function reserveRegion(ctx: UserCtx, tx: Tx, { region_name, ...settings }: BuyRegionInput): Promise<Reserved> {
  // Before the names, as settlements lock the subscriber before the region.
  await lockUser(tx, ctx.actor.user_id);
  const [region] = await tx.sql<{ id: string; owner_id: string | null; is_paid: boolean; status: string }>(
    `SELECT r.id, r.owner_id, r.status, EXISTS (
       SELECT 1 FROM subscriptions s WHERE s.region_id = r.id AND s.user_id = r.owner_id AND s.status = 'active') AS is_paid
     FROM map_region_details r WHERE r.name = $1`,
    [region_name],
  );
  if (!region) {
    await requireFreeName(tx, 'region_name', region_name);
    if (settings.display_name) await requireFreeName(tx, 'display_name', settings.display_name);
    await refuseOrdered(tx, region_name);
    return reserveOrder(ctx, tx, { tier: 'regional_owner', region_name, region_settings: settings });
  }
  const isPayable = ['active', 'suspended', 'grace'].includes(region.status);
  if (region.owner_id !== ctx.actor.user_id || !isPayable)
    throw validationError([{ path: 'region_name', message: 'a region with this name already exists' }]);
  if (region.is_paid) throw conflict('already_subscribed', 'This region is paid for already.');
  return reserveOrder(ctx, tx, { tier: 'regional_owner', region_id: region.id });
}

/** A name is reserved only when the payment is confirmed. */
async function refuseOrdered(tx: Tx, name: string): Promise<void> {
  const paid = await tx.sql<{ region_name: string }>(
    `SELECT region_name FROM subscriptions WHERE region_name IS NOT NULL AND region_id IS NULL AND status = 'active'`,
  );
  if (paid.some(({ region_name }) => skeletonOf(region_name) === skeletonOf(name)))
    throw validationError([{ path: 'region_name', message: 'a region with this name is being generated' }]);
}
