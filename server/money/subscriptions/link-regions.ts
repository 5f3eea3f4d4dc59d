import { lockSubscription } from '#server/money/subscriptions/find-subscription.ts';
import { orderRegion, settleRegion } from '#server/money/subscriptions/settle-region.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { regionOfJob } from '#server/world/galaxy/index.ts';

/** A region whose generation failed this many times waits for an operator. */
const MAX_ATTEMPTS = 5;

/**
 * Processes paid subscriptions without a region: assigns a completed region, or queues a failed generation again.
 * Returns how many changed.
 */
export async function linkRegions(ctx: Services): Promise<number> {
  const rows = await ctx.prisma.subscription.findMany({
    where: { tier: 'regional_owner', region_id: null, OR: [{ job_id: { not: null } }, { status: 'active' }] },
    select: { id: true },
    orderBy: [{ updated_at: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return eachRow(rows, ({ id }) => inTransaction(ctx, (tx) => link(ctx, tx, id)));
}

async function link(ctx: Services, tx: Tx, id: string): Promise<boolean> {
  const paid = await lockSubscription(tx, id);
  if (!paid || paid.region_id !== null) return false;
  const job = paid.job_id === null ? undefined : await regionOfJob(tx, paid.job_id);
  if (job?.region_id && job.status === 'COMPLETE') {
    await tx.sql('UPDATE subscriptions SET region_id = $2, updated_at = $3 WHERE id = $1', [
      paid.id,
      job.region_id,
      ctx.clock.now(),
    ]);
    // The subscription may have been suspended meanwhile: the region starts in the matching state.
    const joined = { ...paid, region_id: job.region_id };
    await settleRegion(ctx, tx, joined, { status: 'active', restarts: false });
    if (paid.status !== 'active') await settleRegion(ctx, tx, joined, { status: paid.status, restarts: false });
    return true;
  }
  if (paid.status !== 'active' || (job && job.status !== 'FAILED')) return false;
  if (paid.attempts >= MAX_ATTEMPTS) {
    ctx.log.error(
      { subscription_id: paid.id, job_id: paid.job_id },
      'a region that is paid for could not be generated',
    );
    return false;
  }
  await orderRegion(ctx, tx, paid);
  return true;
}
