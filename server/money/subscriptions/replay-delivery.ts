import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { readEnvelope, redact } from '#server/foundation/payments/rules/envelope.ts';
import { type Applied, applyEventIn } from '#server/money/subscriptions/apply-event.ts';
import { contentOf } from '#server/money/subscriptions/find-subscription.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Stored = { payload: unknown; sealed: Buffer | null; outcome: string };

/**
 * Applies a stored delivery again. An applied one is a duplicate and changes nothing; one that failed, came too late,
 * or named an unknown user, is applied now.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `not_replayable`
 */
export async function replayDelivery(
  ctx: UserCtx,
  { id }: { id: string },
): Promise<Pick<Applied, 'status' | 'reason'>> {
  requireScope(ctx.actor, 'admin.webhooks.replay');
  const subject = { action: 'webhook.replay', target_type: 'webhook', target_id: id, impact: 'HIGH_IMPACT' as const };
  return adminWriteOnce(ctx, subject, { operation: 'webhook.replay', input: { id } }, async (tx, notes) => {
    const [stored] = await tx.sql<Stored>(
      'SELECT payload, sealed, outcome FROM webhook_deliveries WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!stored) throw notFound('The delivery');
    const content = contentOf(ctx.env, { id, ...stored });
    const event = readEnvelope(content);
    const payload = redact(content);
    if (stored.outcome === 'rejected' || 'fault' in event)
      throw conflict('not_replayable', 'This delivery was rejected and kept without its content.');
    notes.before = { outcome: stored.outcome };
    // For an event that was ignored because its subscription was unknown, only its id is stored.
    const forgotten = await tx.sql(
      'DELETE FROM processed_webhook_events WHERE event_id = $1 AND subscription_id IS NULL RETURNING id',
      [event.event_id],
    );
    const { status, reason, subscription_id } = await applyEventIn(ctx, tx, event, payload);
    await tx.sql(
      `UPDATE webhook_deliveries SET replayed_at = $2, replayed_by = $3, outcome = $4, reason = $5, subscription_id = COALESCE($6, subscription_id), payload = $7
       WHERE id = $1`,
      [
        id,
        ctx.clock.now(),
        ctx.actor.user_id,
        status === 'duplicate' && stored.outcome !== 'late' ? stored.outcome : status,
        reason,
        subscription_id,
        JSON.stringify(payload),
      ],
    );
    notes.after = { status, reason, was_forgotten: forgotten.length > 0 };
    return { status, reason };
  });
}
