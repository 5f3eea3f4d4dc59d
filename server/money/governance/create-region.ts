import type { z } from 'zod';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { requireOwner } from '#server/money/governance/require-owned.ts';
import type { createRegionInput } from '#server/money/governance/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { queueOwnedRegion } from '#server/world/galaxy/index.ts';
import { requireFreeName } from '#server/world/regions/index.ts';

/** Queues a region for an owner without a subscription. @throws DomainError FORBIDDEN, VALIDATION, CONFLICT */
export function createRegion(ctx: UserCtx, input: z.infer<typeof createRegionInput>): Promise<{ job_id: string }> {
  requireScope(ctx.actor, 'admin.regions.create');
  const { name, owner_id, reason } = input;
  // The region exists once its job has run.
  const subject = { action: 'region.create', target_type: 'galaxy_job', reason };
  return adminWriteOnce(ctx, subject, { operation: 'governance.create', input }, async (tx, notes) => {
    await requireOwner(tx, owner_id);
    await requireFreeName(tx, 'name', name);
    const job_id = await queueOwnedRegion(ctx, tx, { owner_id, settings: { name } });
    if (job_id === null) throw conflict('no_galaxy', 'No galaxy is active that a region could join.');
    notes.target_id = job_id;
    notes.after = { name, owner_id };
    return { job_id };
  });
}
