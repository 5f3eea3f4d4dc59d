import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { materialiseWithin } from '#server/world/galaxy/materialise-npcs.ts';
import type { CreateNpcsInput } from '#server/world/galaxy/schemas.ts';
import { lockRegion, refuseCorrupt } from '#server/world/regions/index.ts';

/**
 * Creates the missing NPCs of a region whose job failed to; `npcs` is how many the region has now. Idempotent.
 * @throws DomainError NOT_FOUND, CONFLICT `generation_corrupt`
 */
export function createNpcs(ctx: UserCtx, { region_id }: CreateNpcsInput): Promise<{ npcs: number }> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  const subject = { action: 'region.create_npcs', target_type: 'region', target_id: region_id, region_id };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const region = await lockRegion(tx, region_id);
    if (!region) throw notFound('The region');
    refuseCorrupt(region.status);
    const [standing] = await tx.sql<{ npcs: number }>(
      'SELECT count(*)::int AS npcs FROM npcs n JOIN npc_rosters r ON r.id = n.roster_id WHERE r.region_id = $1',
      [region_id],
    );
    notes.before = { npcs: standing?.npcs ?? 0 };
    const npcs = await materialiseWithin(ctx, tx, [region_id]);
    notes.after = { npcs };
    return { npcs };
  });
}
