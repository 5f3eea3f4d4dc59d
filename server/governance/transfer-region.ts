import type { z } from 'zod';
import { adminWrite } from '#server/audit/index.ts';
import { requireOwner, requireRegion } from '#server/governance/require-target.ts';
import type { transferRegionInput } from '#server/governance/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { assignRegion } from '#server/regions/index.ts';

/** Gives a region to another account; who pays for it is settled apart. @throws DomainError FORBIDDEN, NOT_FOUND, VALIDATION, CONFLICT */
export function transferRegion(
  ctx: UserCtx,
  { id, owner_id, reason }: z.infer<typeof transferRegionInput>,
): Promise<void> {
  requireScope(ctx.actor, 'admin.regions.transfer_ownership');
  const subject = {
    action: 'region.transfer',
    target_type: 'region',
    target_id: id,
    region_id: id,
    reason,
    impact: 'HIGH_IMPACT' as const,
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const region = await requireRegion(tx, id);
    notes.before = { owner_id: region.owner_id, status: region.status };
    await requireOwner(tx, owner_id);
    const assigned = await assignRegion(ctx, tx, region, { owner_id, payment_subscription_id: null });
    if (!assigned) throw conflict('region_closed', 'This region is closed.');
    notes.after = { owner_id, status: 'active' };
  });
}
