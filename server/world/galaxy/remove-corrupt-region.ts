import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import type { RemoveRegionInput } from '#server/world/galaxy/schemas.ts';
import { deleteCorruptRegion, lockRegion } from '#server/world/regions/index.ts';

/**
 * Deletes a corrupt region of a failed job with all its contents. The operator types the region's name. @throws
 * DomainError NOT_FOUND, VALIDATION for a name that is not the region's, CONFLICT `region_not_corrupt`
 */
export function removeCorruptRegion(ctx: UserCtx, { region_id, name }: RemoveRegionInput): Promise<void> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  const impact = 'HIGH_IMPACT' as const;
  const subject = { action: 'region.remove', target_type: 'region', target_id: region_id, region_id, impact };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const region = await lockRegion(tx, region_id);
    if (!region) throw notFound('The region');
    notes.before = { name: region.name, status: region.status };
    if (region.name !== name) throw validationError([{ path: 'name', message: "this is not the region's name" }]);
    if (!(await deleteCorruptRegion(ctx, tx, region)))
      throw conflict('region_not_corrupt', 'Only a region that a failed job left corrupt is removed this way.');
    notes.after = { status: 'deleted' };
  });
}
