import { randomUUIDv7 } from 'node:crypto';
import type { PaymentEvent } from '#server/payments/rules/envelope.ts';
import type { Services } from '#server/platform/context.ts';

type Kept = {
  outcome: 'applied' | 'duplicate' | 'ignored' | 'rejected' | 'failed';
  reason: string | null;
  transmission_id: string | null;
  event: PaymentEvent | null;
  subscription_id: string | null;
  /** Redacted; null for what was rejected. */
  payload: unknown;
};

/** Keeps what became of a delivery in the inbox of operators. */
export async function recordDelivery({ pool, clock }: Pick<Services, 'pool' | 'clock'>, kept: Kept): Promise<void> {
  await pool.query(
    `INSERT INTO webhook_deliveries (id, received_at, outcome, reason, event_id, event_type, event_time, transmission_id, subscription_id, payload)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      randomUUIDv7(),
      clock.now(),
      kept.outcome,
      kept.reason,
      kept.event?.event_id ?? null,
      kept.event?.event_type ?? null,
      kept.event?.event_time ?? null,
      kept.transmission_id,
      kept.subscription_id,
      kept.payload === null ? null : JSON.stringify(kept.payload),
    ],
  );
}
