import { createHash } from 'node:crypto';
import { sealEvent } from '#server/payments/index.ts';
import { isHandled, type PaymentEvent } from '#server/payments/rules/envelope.ts';
import type { Services } from '#server/platform/context.ts';

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
export async function saveLateEvent(
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
