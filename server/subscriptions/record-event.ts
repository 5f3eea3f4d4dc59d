import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Source = 'provider' | 'operator' | 'player' | 'service';
type Logged = { event_id: string; event_type: string; event_time: Date; source: Source };

const INSERT = {
  name: 'record_webhook_event',
  text: `INSERT INTO processed_webhook_events (id, event_id, event_type, event_time, source, processed_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event_id) DO NOTHING RETURNING id`,
};
const ASSIGN = {
  name: 'assign_webhook_event',
  text: 'UPDATE processed_webhook_events SET subscription_id = $2 WHERE event_id = $1',
};

/**
 * Takes an event in; false where it was taken in before. The row commits with what the event changes, and a second
 * delivery at the same moment waits here for the first.
 */
export async function recordEvent(ctx: Pick<Services, 'clock'>, tx: Tx, event: Logged): Promise<boolean> {
  const values = [randomUUIDv7(), event.event_id, event.event_type, event.event_time, event.source, ctx.clock.now()];
  const inserted = await tx.sql(INSERT, values);
  return inserted.length > 0;
}

export async function assignEvent(tx: Tx, eventId: string, subscriptionId: string): Promise<void> {
  await tx.sql(ASSIGN, [eventId, subscriptionId]);
}
