import { nextStep } from '#server/money/region-lifecycle/rules/schedule.ts';
import { endAtProvider, failOpenTakeover, notifyRegion } from '#server/money/subscriptions/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { advanceRegion, type LockedRegion } from '#server/world/regions/index.ts';

/**
 * Closes a locked region: its subscription ends, its pending claims fail, its clearing begins, and it is deleted a
 * week later.
 */
export async function endRegion(ctx: Services, tx: Tx, region: LockedRegion): Promise<boolean> {
  const advanced = await advanceRegion(ctx, tx, region, 'terminated');
  if (!advanced) return false;
  await endAtProvider(ctx, tx, region.payment_subscription_id, 'The region has ended.');
  await failOpenTakeover(ctx, tx, region.id, 'region_ended');
  await openCascade(ctx, tx, region);
  const gone = nextStep({ status: 'terminated', suspended_at: null, terminated_at: ctx.clock.now() });
  await notifyRegion(ctx, tx, region, 'terminated', gone?.at);
  return true;
}

/** The record of a clearing begins with the end of its region. */
async function openCascade(ctx: Pick<Services, 'clock'>, tx: Tx, region: LockedRegion): Promise<void> {
  await tx.sql(
    `INSERT INTO region_cascades (region_id, region_name, owner_id, started_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (region_id) DO UPDATE SET started_at = EXCLUDED.started_at, finished_at = NULL`,
    [region.id, region.display_name, region.owner_id, ctx.clock.now()],
  );
}

/** Whether the region was terminated: the record of what became of its assets outlives it. */
export async function cascadeExists({ prisma }: Pick<Services, 'prisma'>, regionId: string): Promise<boolean> {
  return (await prisma.regionCascade.count({ where: { region_id: regionId } })) > 0;
}
