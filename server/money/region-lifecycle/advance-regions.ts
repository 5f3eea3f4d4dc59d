import { endRegion } from '#server/money/region-lifecycle/end-region.ts';
import { nextStep } from '#server/money/region-lifecycle/rules/schedule.ts';
import { notifyRegion } from '#server/money/subscriptions/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import {
  advanceRegion,
  deleteRegion,
  type LockedRegion,
  lockRegion,
  reactivateRegion,
} from '#server/world/regions/index.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Locks what lives in a region before the region is deleted. */
    readonly lockBeforeDeletion: readonly ((tx: Tx, regionId: string) => Promise<void>)[];
  }
}

/**
 * Advances every unpaid region whose next state is due, several steps after an outage. Each is checked again under
 * its lock, so a last-second payment wins. Returns how many steps were taken.
 */
export async function advanceRegions(ctx: Services): Promise<number> {
  const { rows } = await ctx.pool.query<{
    id: string;
    status: string;
    suspended_at: Date | null;
    terminated_at: Date | null;
  }>(
    `SELECT id, status, suspended_at, terminated_at FROM map_region_details
     WHERE kind = 'player_owned' AND status IN ('suspended', 'grace', 'terminated') ORDER BY suspended_at, id`,
  );
  const now = ctx.clock.now();
  return eachRow(rows, async (region) => {
    const due = nextStep(region);
    let steps = 0;
    if (due && due.at <= now) while (await inTransaction(ctx, (tx) => advance(ctx, tx, region.id))) steps += 1;
    return steps;
  });
}

async function advance(ctx: Services, tx: Tx, regionId: string): Promise<boolean> {
  const region = await lockRegion(tx, regionId);
  const due = region && nextStep(region);
  if (!region || !due || due.at > ctx.clock.now()) return false;
  if (due.step === 'deleted') return remove(ctx, tx, region);
  if (await isPaid(tx, region)) {
    await reactivateRegion(ctx, tx, region);
    return false;
  }
  if (due.step === 'grace') {
    const advanced = await advanceRegion(ctx, tx, region, 'grace');
    if (advanced) await notifyRegion(ctx, tx, region, 'grace', nextStep({ ...region, status: 'grace' })?.at);
    return advanced;
  }
  return endRegion(ctx, tx, region);
}

async function isPaid(tx: Tx, { id, owner_id }: LockedRegion): Promise<boolean> {
  const [paid] = await tx.sql(
    `SELECT 1 FROM subscription_standings WHERE region_id = $1 AND user_id = $2 AND status = 'active'`,
    [id, owner_id],
  );
  return paid !== undefined;
}

/** Not deleted before its clearing is finished: remaining assets would be lost. */
async function remove(ctx: Services, tx: Tx, region: LockedRegion): Promise<boolean> {
  const [cleared] = await tx.sql('SELECT 1 FROM region_cascades WHERE region_id = $1 AND finished_at IS NOT NULL', [
    region.id,
  ]);
  if (!cleared) return false;
  await notifyRegion(ctx, tx, region, 'deleted');
  for (const lock of ctx.lockBeforeDeletion) await lock(tx, region.id);
  return deleteRegion(ctx, tx, region);
}
