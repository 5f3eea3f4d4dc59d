import { lockSubscription } from '#server/money/subscriptions/find-subscription.ts';
import { endAtProvider } from '#server/money/subscriptions/settle-takeover.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';

const REASON = 'Cancelled by the subscriber.';

/**
 * Asks the provider to end one of the caller's subscriptions, again and again until it answers; what was paid for ends
 * with the provider's event.
 * @throws DomainError NOT_FOUND without an open one whose end was not requested yet, CONFLICT `several_subscriptions`
 */
export async function cancelOwn(ctx: UserCtx, input: { subscription_id?: string | undefined }) {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'subscriptions.cancel', input, () => cancel(ctx, tx, input)),
  );
}

async function cancel(ctx: UserCtx, tx: Tx, { subscription_id }: { subscription_id?: string | undefined }) {
  const open = await tx.sql<{ id: string }>(
    sql`SELECT id FROM subscriptions WHERE user_id = ${ctx.actor.user_id} AND status IN ('active', 'suspended')
       AND cancel_requested_at IS NULL ${given(subscription_id, (value) => sql`AND id = ${value}`)} ORDER BY id`,
  );
  const [first] = open;
  if (!first) throw notFound('An open subscription of yours');
  if (open.length > 1)
    throw conflict('several_subscriptions', 'You have more than one subscription. Say which one ends.', {
      subscription_ids: open.map(({ id }) => id),
    });
  await lockSubscription(tx, first.id);
  const [requested] = await tx.sql<{ provider_id: string | null }>(
    `UPDATE subscriptions SET cancel_requested_at = $2, cancel_asked_at = $2, updated_at = $2
     WHERE id = $1 AND status IN ('active', 'suspended') AND cancel_requested_at IS NULL RETURNING provider_id`,
    [first.id, ctx.clock.now()],
  );
  // Requested or ended by a concurrent request.
  if (!requested) throw notFound('An open subscription of yours');
  await endAtProvider(ctx, tx, requested.provider_id, REASON);
  return { subscription_id: first.id };
}
