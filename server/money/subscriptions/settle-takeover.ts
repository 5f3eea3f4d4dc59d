import { CANCEL_DUE, notifyClaim, notifyRegion } from '#server/money/subscriptions/events.ts';
import type { Locked } from '#server/money/subscriptions/find-subscription.ts';
import { isClaimable } from '#server/money/subscriptions/rules/lapse.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveCredits } from '#server/world/players/index.ts';
import { assignRegion, type LockedRegion } from '#server/world/regions/index.ts';

/** The result of a paid claim. */
export const TAKEN_OVER = 'taken over';

export type Intent = { id: string; player_id: string; escrow: number; region_id: string };

/**
 * The winner of a claim has paid: owner and subscription of the locked region change together. If the region is no
 * longer available, the escrow is refunded and the subscription cancelled at the provider. After `TAKEN_OVER` the
 * caller ends the former owner's subscription.
 */
export async function settleTakeover(ctx: Services, tx: Tx, paid: Locked, region: LockedRegion): Promise<string> {
  const [intent] = await tx.sql<Intent>(
    `SELECT id, player_id, escrow, region_id FROM takeover_intents
     WHERE region_id = $1 AND user_id = $2 AND state = 'won' FOR UPDATE`,
    [region.id, paid.user_id],
  );
  const to = { owner_id: paid.user_id, payment_subscription_id: paid.provider_id };
  if (!intent || !isClaimable(region.status) || !(await assignRegion(ctx, tx, region, to))) {
    if (intent) await failTakeover(ctx, tx, intent, 'region_not_available');
    await endAtProvider(ctx, tx, paid.provider_id, 'The region is not available any more.');
    ctx.log.error({ region_id: region.id, subscription_id: paid.id }, 'paid for a region that has another owner');
    return 'not available';
  }
  await tx.sql(`UPDATE takeover_intents SET state = 'transferred', settled_at = $2 WHERE id = $1`, [
    intent.id,
    ctx.clock.now(),
  ]);
  await notifyRegion(ctx, tx, region, 'taken_over');
  await notifyClaim(ctx, tx, region.id, intent.player_id, 'taken_over');
  return TAKEN_OVER;
}

/** The region stays with its owner; the escrow is refunded in the same transaction. */
export async function failTakeover(ctx: Services, tx: Tx, intent: Intent, reason: string): Promise<void> {
  const failed = await tx.sql(
    `UPDATE takeover_intents SET state = 'failed', reason = $2, settled_at = $3
     WHERE id = $1 AND state IN ('pending', 'won') RETURNING id`,
    [intent.id, reason, ctx.clock.now()],
  );
  if (failed.length === 0) return;
  await refundEscrow(ctx, tx, intent);
  await notifyClaim(ctx, tx, intent.region_id, intent.player_id, 'claim_failed');
  await endOrders(ctx, tx, intent);
}

/** The subscription ordered with the claim is cancelled at the provider before it is charged. */
async function endOrders(ctx: Services, tx: Tx, { id }: Intent): Promise<void> {
  // Read without a lock, since settlements lock the subscription before the region.
  const orders = await tx.sql<{ provider_id: string | null }>(
    `SELECT provider_id FROM subscriptions WHERE takeover_id = $1 AND status = 'pending'`,
    [id],
  );
  for (const { provider_id } of orders) await endAtProvider(ctx, tx, provider_id, 'The claim has failed.');
}

export async function refundEscrow(ctx: Pick<Services, 'clock'>, tx: Tx, intent: Intent): Promise<void> {
  await moveCredits(tx, {
    player_id: intent.player_id,
    kind: 'takeover_refund',
    amount: intent.escrow,
    detail: { region_id: intent.region_id, takeover_id: intent.id },
    request_id: null,
    now: ctx.clock.now(),
  });
}

/** Fails the open claim on a region whose owner has paid or which has closed. */
export async function failOpenTakeover(ctx: Services, tx: Tx, regionId: string, reason: string): Promise<void> {
  const [intent] = await tx.sql<Intent>(
    `SELECT id, player_id, escrow, region_id FROM takeover_intents WHERE region_id = $1 AND state = 'won' FOR UPDATE`,
    [regionId],
  );
  if (intent) await failTakeover(ctx, tx, intent, reason);
}

/** Each cancellation is its own job, repeated until it succeeds; cancelling twice is harmless at the provider. */
export async function endAtProvider(ctx: Services, tx: Tx, providerId: string | null, reason: string): Promise<void> {
  if (providerId === null) return;
  await ctx.sendInTransaction(tx, { name: CANCEL_DUE, data: { provider_id: providerId, reason } });
}
