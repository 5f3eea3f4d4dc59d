import type { z } from 'zod';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { requireRegion } from '#server/money/governance/require-owned.ts';
import type { terminateRegionInput } from '#server/money/governance/schemas.ts';
import { endRegion } from '#server/money/region-lifecycle/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { advanceRegion, suspendRegion } from '#server/world/regions/index.ts';

/** Terminates a region at once and starts its clearing. The operator types its name. @throws DomainError */
export async function terminateRegion(ctx: UserCtx, input: z.infer<typeof terminateRegionInput>): Promise<void> {
  const { id, name, reason } = input;
  requireScope(ctx.actor, 'admin.regions.terminate');
  const subject = {
    action: 'region.terminate',
    target_type: 'region',
    target_id: id,
    region_id: id,
    reason,
    impact: 'HIGH_IMPACT' as const,
  };
  const request = { operation: 'governance.terminate', input };
  await adminWriteOnce(ctx, subject, request, async (tx, notes) => {
    const region = await requireRegion(tx, id);
    notes.before = { owner_id: region.owner_id, status: region.status, name: region.name };
    if (name !== region.name)
      throw validationError([{ path: 'name', message: 'type the name of the region exactly as it is' }]);
    // Passes through the intermediate states, so that each has its record and dates.
    await suspendRegion(ctx, tx, region);
    if (region.status === 'active' || region.status === 'suspended')
      await advanceRegion(ctx, tx, { ...region, status: 'suspended' }, 'grace');
    const ended = await endRegion(ctx, tx, { ...region, status: 'grace' });
    if (!ended) throw conflict('region_closed', 'This region has ended already.');
    notes.after = { status: 'terminated' };
  });
}
