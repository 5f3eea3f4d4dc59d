import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Sale } from '#server/subscriptions/rules/refund.ts';

export type Source = 'provider' | 'operator' | 'player' | 'service';
export type Logged = { event_id: string; event_type: string; event_time: Date } & Partial<Sale>;
/** The user of the event, as far as it names one. */
type Named = { provider_id: string | null; user_id: string | null; tier: string | null };
const NOBODY: Named = { provider_id: null, user_id: null, tier: null };

const INSERT = {
  name: 'record_webhook_event',
  text: `INSERT INTO processed_webhook_events (id, event_id, event_type, event_time, source, processed_at, sale_id, amount_cents, subscription_id)
     VALUES ($1, $2, $3, $4, $5, $6, $10, $11,
       (SELECT s.id FROM subscriptions s WHERE s.provider_id = $7 AND ($8::uuid IS NULL OR s.user_id = $8) AND ($9::text IS NULL OR s.tier = $9)))
     ON CONFLICT (event_id) DO NOTHING RETURNING subscription_id`,
};
const ASSIGN = {
  name: 'assign_webhook_event',
  text: 'UPDATE processed_webhook_events SET subscription_id = $2 WHERE event_id = $1',
};

/**
 * Records an event; undefined for a duplicate. The row commits with the event's changes, and a concurrent second
 * delivery waits here for the first. If the named subscription is known it is assigned at once.
 */
export async function recordEvent(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  event: Logged & { source: Source },
  { provider_id, user_id, tier }: Named = NOBODY,
): Promise<{ subscription_id: string | null } | undefined> {
  const { event_id, event_type, event_time, source, sale_id = null, amount_cents = null } = event;
  const values = [
    randomUUIDv7(),
    event_id,
    event_type,
    event_time,
    source,
    ctx.clock.now(),
    provider_id,
    user_id,
    tier,
    sale_id,
    amount_cents,
  ];
  const [inserted] = await tx.sql<{ subscription_id: string | null }>(INSERT, values);
  return inserted;
}

export async function assignEvent(tx: Tx, eventId: string, subscriptionId: string | null): Promise<void> {
  await tx.sql(ASSIGN, [eventId, subscriptionId]);
}
