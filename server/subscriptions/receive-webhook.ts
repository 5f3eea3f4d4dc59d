import { transmissionIdOf, verifyDelivery } from '#server/payments/index.ts';
import { type PaymentEvent, readEnvelope } from '#server/payments/rules/envelope.ts';
import { parseBody } from '#server/payments/rules/parse-body.ts';
import { redact } from '#server/payments/rules/redact.ts';
import { isWithinWindow } from '#server/payments/rules/signed-text.ts';
import type { Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type Applied, applyEvent } from '#server/subscriptions/apply-event.ts';
import { type Delivered, recordRefusal } from '#server/subscriptions/record-delivery.ts';
import { shouldRecordRefusal } from '#server/subscriptions/sample-refusals.ts';
import { saveLateEvent } from '#server/subscriptions/save-late-event.ts';

type Delivery = { header(name: string): string | undefined; body: Buffer };

/**
 * Handles a webhook of the payment provider: verifies every rule before changing anything. Genuine deliveries are
 * stored, those that came too late with all their content; of forged ones a sample is.
 * @throws DomainError UNAUTHENTICATED with the violated rule
 */
export async function receiveWebhook(ctx: Services, delivery: Delivery): Promise<Pick<Applied, 'status'>> {
  const now = ctx.clock.now();
  const transmission_id = transmissionIdOf(delivery.header);
  const read = await check(ctx, delivery, now);
  if ('late' in read) {
    // If it cannot be kept the answer is a 5xx, so that the provider repeats it for certain.
    await saveLateEvent(ctx, { event: read.late, body: delivery.body, transmission_id });
    throw refused('event_time');
  }
  if ('fault' in read) {
    await noteRefusal(ctx, read.fault, transmission_id);
    throw refused(read.fault);
  }
  const payload = redact(read.body);
  try {
    const { status } = await applyEvent(ctx, read.event, { redacted: payload, transmission_id });
    return { status };
  } catch (error) {
    // The provider redelivers anything not answered with 200; an operator may replay it too.
    await recordIfPossible(ctx, {
      ...{ outcome: 'failed', reason: 'internal', transmission_id, event: read.event, subscription_id: null, payload },
    });
    throw error;
  }
}

function refused(rule: string): DomainError {
  return new DomainError('UNAUTHENTICATED', `This delivery breaks the rule ${rule}; nothing was changed.`, {
    reason: rule,
  });
}

async function noteRefusal(ctx: Services, rule: string, transmission_id: string | null): Promise<void> {
  if (!(await shouldRecordRefusal(ctx, rule))) return;
  const nothing = { event: null, subscription_id: null, payload: null };
  await recordIfPossible(ctx, { outcome: 'rejected', reason: rule, transmission_id, ...nothing });
  ctx.log.warn({ security_event: 'webhook_rejected', rule, transmission_id }, 'a webhook was rejected');
}

/** The answer is already decided: a failure to store the delivery must not change it. */
async function recordIfPossible(ctx: Services, delivery: Delivered): Promise<void> {
  await recordRefusal(ctx, delivery).catch((err: unknown) => {
    ctx.log.error({ err, outcome: delivery.outcome, reason: delivery.reason }, 'a webhook could not be recorded');
  });
}

type Read = { fault: string } | { late: PaymentEvent } | { event: PaymentEvent; body: unknown };

async function check(ctx: Services, delivery: Delivery, now: Date): Promise<Read> {
  const isBypassed = ctx.env.PAYMENT_SKIP_WEBHOOK_VALIDATION && ctx.env.ENVIRONMENT !== 'production';
  const { findSigners } = ctx.payments;
  const fault = isBypassed
    ? null
    : await verifyDelivery(delivery, { webhook_id: ctx.env.PAYMENT_WEBHOOK_ID, findSigners, now });
  if (fault) return { fault };
  const body = parseBody(delivery.body);
  const event = readEnvelope(body);
  if ('fault' in event) return event;
  if (!isBypassed && !isWithinWindow(event.event_time, now)) return { late: event };
  return { event, body };
}
