import { createHash } from 'node:crypto';
import { isWithinWindow, sealEvent, transmissionIdOf, verifyDelivery } from '#server/foundation/payments/index.ts';
import {
  isHandled,
  type PaymentEvent,
  parseBody,
  readEnvelope,
  redact,
} from '#server/foundation/payments/rules/envelope.ts';
import { type Applied, applyEvent } from '#server/money/subscriptions/apply-event.ts';
import { type Delivered, recordRefusal } from '#server/money/subscriptions/record-delivery.ts';
import type { Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

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

type Late = { event: PaymentEvent; body: Buffer; transmission_id: string | null };

/** The subscription only names the row for operators; a replay finds it again. */
const INSERT = `INSERT INTO webhook_deliveries (id, received_at, outcome, reason, event_id, event_type, event_time, transmission_id, subscription_id, sealed)
  SELECT $1, $2, $9, 'event_time', $3, $4, $5, $6, (SELECT s.id FROM subscriptions s WHERE s.provider_id = $7), $8
  WHERE NOT EXISTS (SELECT 1 FROM processed_webhook_events WHERE event_id = $3 AND subscription_id IS NOT NULL)
  ON CONFLICT (id) DO NOTHING`;

/**
 * Saves a genuine event whose own time is outside the window, encrypted as it came, for an operator to replay: after
 * an outage the provider repeats it with its first time. Once, and not if it was applied before.
 */
async function saveLateEvent(
  { pool, clock, env, log }: Pick<Services, 'pool' | 'clock' | 'env' | 'log'>,
  { event, body, transmission_id }: Late,
): Promise<void> {
  const { event_id, event_type, event_time, provider_id } = event;
  const id = idOf(event_id);
  const { rowCount } = await pool.query(INSERT, [
    id,
    clock.now(),
    event_id,
    event_type,
    event_time,
    transmission_id,
    provider_id,
    sealEvent(env, id, body),
    // Nothing waits for an event that changes nothing.
    isHandled(event_type) ? 'late' : 'ignored',
  ]);
  if (rowCount === 0 || !isHandled(event_type)) return;
  log.error({ alert: 'payment_event_late', delivery_id: id, event_type, event_time }, 'a payment event came too late');
}

/** The same for every repetition of an event (UUID version 8). */
function idOf(eventId: string): string {
  const hex = createHash('sha256').update(`late ${eventId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Refusals of one rule that are stored and logged in an hour; all are counted. */
const SAMPLE = 10;

const HOUR_MS = 3_600_000;

/** Counts a refused delivery. Anybody can send those, so only the first of each hour and rule leave a row. */
async function shouldRecordRefusal(
  { payments, ephemeral }: Pick<Services, 'payments' | 'ephemeral'>,
  rule: string,
): Promise<boolean> {
  payments.refusals.set(rule, (payments.refusals.get(rule) ?? 0) + 1);
  const hit = await ephemeral.hit(`webhook-refusal:${rule}`, SAMPLE, HOUR_MS).catch(() => undefined);
  return hit?.allowed ?? false;
}
