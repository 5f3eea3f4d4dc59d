import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { endSubscription } from '#server/subscriptions/end-subscription.ts';
import { lockSubscription } from '#server/subscriptions/lock-subscription.ts';

/**
 * Ends older subscriptions that a newer payment for the same thing has replaced, here and at the provider, so that
 * nobody pays twice. The user is locked by the caller.
 */
export async function endSuperseded(ctx: Services, tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const replaced = await lockSubscription(tx, id);
    if (!replaced) continue;
    await endSubscription(ctx, tx, replaced, {
      source: 'service',
      actor_id: null,
      reason: 'Replaced by a newer subscription for the same.',
    });
  }
}
