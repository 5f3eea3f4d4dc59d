import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { endSubscription } from '#server/money/subscriptions/end-subscription.ts';
import { lockSubscription } from '#server/money/subscriptions/find-subscription.ts';
import type { CancelSubscriptionInput } from '#server/money/subscriptions/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * An operator ends a subscription, with the reference of a refund that was made at the provider.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `already_cancelled`
 */
export async function cancelByOperator(ctx: UserCtx, input: CancelSubscriptionInput): Promise<void> {
  const { id, reason, refund_reference } = input;
  requireScope(ctx.actor, refund_reference ? 'admin.subscriptions.refund' : 'admin.subscriptions.modify');
  const subject = {
    action: refund_reference ? 'subscription.refund' : 'subscription.cancel',
    target_type: 'subscription',
    target_id: id,
    reason,
    impact: 'HIGH_IMPACT' as const,
  };
  const request = { operation: 'subscriptions.cancelByOperator', input };
  await adminWriteOnce(ctx, subject, request, async (tx, notes) => {
    const subscription = await lockSubscription(tx, id);
    if (!subscription) throw notFound('The subscription');
    if (subscription.region_id) notes.region_id = subscription.region_id;
    notes.before = { status: subscription.status };
    if (subscription.status === 'cancelled')
      throw conflict('already_cancelled', 'This subscription has ended already.');
    await endSubscription(ctx, tx, subscription, {
      source: 'operator',
      actor_id: ctx.actor.user_id,
      reason,
      ...(refund_reference && { refund_reference }),
    });
    notes.after = { status: 'cancelled', ...(refund_reference && { refund_reference }) };
  });
}
