import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { endSubscription } from '#server/subscriptions/end-subscription.ts';
import { lockSubscription } from '#server/subscriptions/lock-subscription.ts';

/** Cancels one of the caller's subscriptions: here at once, at the provider by a job that retries until it succeeds. */
export async function cancelOwn(ctx: UserCtx, input: { subscription_id?: string | undefined }) {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'subscriptions.cancel', input, () => cancel(ctx, tx, input)),
  );
}

async function cancel(ctx: UserCtx, tx: Tx, { subscription_id }: { subscription_id?: string | undefined }) {
  const open = await tx.sql<{ id: string }>(
    `SELECT id FROM subscriptions
       WHERE user_id = $1 AND status IN ('active', 'suspended') AND ($2::uuid IS NULL OR id = $2) ORDER BY id`,
    [ctx.actor.user_id, subscription_id ?? null],
  );
  const [first] = open;
  if (!first) throw notFound('An open subscription of yours');
  if (open.length > 1)
    throw conflict('several_subscriptions', 'You have more than one subscription. Say which one ends.', {
      subscription_ids: open.map(({ id }) => id),
    });
  const subscription = await lockSubscription(tx, first.id);
  // Cancelled by a concurrent request.
  if (subscription?.status !== 'active' && subscription?.status !== 'suspended')
    throw notFound('An open subscription of yours');
  await endSubscription(ctx, tx, subscription, {
    source: 'player',
    actor_id: ctx.actor.user_id,
    reason: 'Cancelled by the subscriber.',
  });
  return { subscription_id: subscription.id };
}
