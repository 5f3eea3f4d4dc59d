import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedRegion } from '#server/regions/index.ts';

/** The record of a clearing begins with the end of its region. */
export async function openCascade(ctx: Pick<Services, 'clock'>, tx: Tx, region: LockedRegion): Promise<void> {
  await tx.sql(
    `INSERT INTO region_cascades (region_id, region_name, owner_id, started_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (region_id) DO UPDATE SET started_at = EXCLUDED.started_at, finished_at = NULL`,
    [region.id, region.display_name, region.owner_id, ctx.clock.now()],
  );
}
