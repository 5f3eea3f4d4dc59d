import { randomUUIDv7 } from 'node:crypto';
import type { PaymentEvent } from '#server/foundation/payments/rules/envelope.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Delivered = {
  outcome: 'applied' | 'duplicate' | 'ignored' | 'rejected' | 'failed';
  reason: string | null;
  transmission_id: string | null;
  event: PaymentEvent | null;
  subscription_id: string | null;
  /** Redacted; null for a rejected delivery. */
  payload: unknown;
};

const INSERT = {
  name: 'record_webhook_delivery',
  text: `INSERT INTO webhook_deliveries (id, received_at, outcome, reason, event_id, event_type, event_time, transmission_id, subscription_id, payload)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/** Stores a delivery's outcome in the inbox, and commits it with the changes that it made (`written`). */
export async function recordDelivery(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  delivered: Delivered,
  written: Promise<unknown>,
): Promise<void> {
  // All of these must fail before COMMIT is sent.
  const values = valuesOf(clock.now(), delivered);
  // The first failure is the one to report.
  await tx.commitWith(() => Promise.all([written, tx.sql(INSERT, values)]));
}

/** The same for a delivery that changed nothing. */
export async function recordRefusal(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  delivered: Delivered,
): Promise<void> {
  await pool.query({ ...INSERT, values: valuesOf(clock.now(), delivered) });
}

function valuesOf(now: Date, { outcome, reason, transmission_id, event, subscription_id, payload }: Delivered) {
  return [
    randomUUIDv7(),
    now,
    outcome,
    reason,
    event?.event_id ?? null,
    event?.event_type ?? null,
    event?.event_time ?? null,
    transmission_id,
    subscription_id,
    payload === null ? null : JSON.stringify(payload),
  ];
}
