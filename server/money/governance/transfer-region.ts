import type { z } from 'zod';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { requireOwner, requireRegion } from '#server/money/governance/require-owned.ts';
import type { transferRegionInput } from '#server/money/governance/schemas.ts';
import { endFormerSubscription, lockOtherOwner } from '#server/money/subscriptions/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { assignRegion } from '#server/world/regions/index.ts';

/**
 * Transfers a region to another account. The former owner's subscription ends, as at a takeover; the region continues
 * without one until the new owner subscribes.
 * @throws DomainError FORBIDDEN, NOT_FOUND, VALIDATION, CONFLICT
 */
export async function transferRegion(ctx: UserCtx, input: z.infer<typeof transferRegionInput>): Promise<void> {
  const { id, owner_id, reason } = input;
  requireScope(ctx.actor, 'admin.regions.transfer_ownership');
  const subject = {
    action: 'region.transfer',
    target_type: 'region',
    target_id: id,
    region_id: id,
    reason,
    impact: 'HIGH_IMPACT' as const,
  };
  const request = { operation: 'governance.transfer', input };
  await adminWriteOnce(ctx, subject, request, async (tx, notes) => {
    await lockOtherOwner(tx, id, owner_id);
    const region = await requireRegion(tx, id);
    notes.before = { owner_id: region.owner_id, status: region.status };
    await requireOwner(tx, owner_id);
    if (owner_id === region.owner_id) throw conflict('owner_unchanged', 'This region belongs to that account already.');
    const assigned = await assignRegion(ctx, tx, region, { owner_id, payment_subscription_id: null });
    if (!assigned) throw conflict('region_closed', 'This region is closed.');
    await endFormerSubscription(ctx, tx, region, {
      source: 'operator',
      actor_id: ctx.actor.user_id,
      reason: 'The region was given to another account.',
    });
    notes.after = { owner_id, status: 'active' };
  });
}
