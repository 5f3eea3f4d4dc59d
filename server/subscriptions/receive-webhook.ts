import { transmissionIdOf, verifyDelivery } from '#server/payments/index.ts';
import { type PaymentEvent, readEnvelope } from '#server/payments/rules/envelope.ts';
import { redact } from '#server/payments/rules/redact.ts';
import { isWithinWindow } from '#server/payments/rules/signed-text.ts';
import type { Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type Applied, applyEvent } from '#server/subscriptions/apply-event.ts';
import { type Delivered, recordRefusal } from '#server/subscriptions/record-delivery.ts';

type Delivery = { header(name: string): string | undefined; body: Buffer };

/**
 * Handles a webhook of the payment provider: verifies every rule before changing anything, and stores every delivery.
 * @throws DomainError UNAUTHENTICATED with the violated rule
 */
export async function receiveWebhook(ctx: Services, delivery: Delivery): Promise<Pick<Applied, 'status'>> {
  const now = ctx.clock.now();
  const transmission_id = transmissionIdOf(delivery.header);
  const read = await check(ctx, delivery, now);
  if ('fault' in read) {
    const rejected = {
      outcome: 'rejected',
      reason: read.fault,
      event: null,
      subscription_id: null,
      payload: null,
    } as const;
    await recordIfPossible(ctx, { ...rejected, transmission_id });
    ctx.log.warn({ security_event: 'webhook_rejected', rule: read.fault, transmission_id }, 'a webhook was rejected');
    throw new DomainError('UNAUTHENTICATED', `This delivery breaks the rule ${read.fault}; nothing was changed.`, {
      reason: read.fault,
    });
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

/** The answer is already decided: a failure to store the delivery must not change it. */
async function recordIfPossible(ctx: Services, delivery: Delivered): Promise<void> {
  await recordRefusal(ctx, delivery).catch((err: unknown) => {
    ctx.log.error({ err, outcome: delivery.outcome, reason: delivery.reason }, 'a webhook could not be recorded');
  });
}

type Read = { fault: string } | { event: PaymentEvent; body: unknown };

async function check(ctx: Services, delivery: Delivery, now: Date): Promise<Read> {
  const isBypassed = ctx.env.PAYMENT_SKIP_WEBHOOK_VALIDATION && ctx.env.ENVIRONMENT !== 'production';
  const { findSigners } = ctx.payments;
  const fault = isBypassed
    ? null
    : await verifyDelivery(delivery, { webhook_id: ctx.env.PAYMENT_WEBHOOK_ID, findSigners, now });
  if (fault) return { fault };
  const body = parse(delivery.body);
  const event = readEnvelope(body);
  if ('fault' in event) return event;
  if (!isBypassed && !isWithinWindow(event.event_time, now)) return { fault: 'event_time' };
  return { event, body };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
