import { randomUUIDv7 } from 'node:crypto';
import type { CustomId } from '#server/payments/rules/custom-id.ts';
import type { PaymentEvent } from '#server/payments/rules/envelope.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { LOCKED_COLUMNS, type Locked, lockUser } from '#server/subscriptions/lock-subscription.ts';
import { type Holder, readHolder } from '#server/subscriptions/read-holder.ts';
import { type Logged, recordEvent } from '#server/subscriptions/record-event.ts';
import { needsHistory } from '#server/subscriptions/rules/standing.ts';

export type Found = Locked | { fault: 'unknown_user' | 'unknown_subscription' | 'subscription_mismatch' };

const BY_PROVIDER = {
  name: 'lock_subscription_of_provider',
  text: `SELECT ${LOCKED_COLUMNS} FROM subscriptions s WHERE s.provider_id = $1 FOR UPDATE`,
};
const EVENTS = {
  name: 'read_events_of_provider',
  text: `SELECT e.event_id, e.event_type, e.event_time, e.sale_id, e.amount_cents FROM processed_webhook_events e
     JOIN subscriptions s ON s.id = e.subscription_id
     WHERE s.provider_id = $1 AND (s.settled_at >= $2 OR s.settled_at IS NULL)`,
};

const EVER = new Date(0);

type Taken = { subscription_id: string | null } | undefined;
/**
 * The user of an event and the subscription that it names, with the stored state of both; the user is locked.
 * `events` is empty if this event is newer than all before: the stored standing is then continued.
 */
export type SubscriptionQuery =
  | { subscription: Locked | undefined; holder: Holder; events: Logged[] }
  | { fault: 'unknown_subscription' };

/**
 * Records an event (`taken` is undefined for a duplicate) and reads everything that it may change, in one round trip.
 */
export async function receiveEvent(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  event: PaymentEvent,
): Promise<{ taken: Taken; sought: SubscriptionQuery }> {
  const { provider_id, custom } = event;
  const logged = { ...event, source: 'provider' as const };
  const userId = custom?.user_id ?? (await ownerOf(tx, provider_id));
  if (!userId) return { taken: await recordEvent(ctx, tx, logged), sought: { fault: 'unknown_subscription' } };
  // Sent together and run in order: everything is read under the lock, including the new event.
  const [, subscription, taken, events, holder] = await Promise.all([
    lockUser(tx, userId),
    provider_id ? byProvider(tx, provider_id) : undefined,
    recordEvent(ctx, tx, logged, { provider_id, user_id: userId, tier: custom?.tier ?? null }),
    provider_id ? tx.sql<Logged>(EVENTS, [provider_id, needsHistory(event.event_type) ? EVER : event.event_time]) : [],
    readHolder(tx, userId),
  ]);
  return { taken, sought: { subscription, holder, events } };
}

/**
 * The subscription of an event, locked: by the provider's id, or by its custom id. An unknown one is created, because
 * the provider's statement is authoritative.
 */
export async function findSubscription(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  { custom, provider_id }: PaymentEvent,
  sought: SubscriptionQuery,
): Promise<Found> {
  if ('fault' in sought) return sought;
  const { holder, subscription: known } = sought;
  if (!holder.is_known) return { fault: 'unknown_user' };
  if (known) {
    const fits = !custom || (custom.user_id === known.user_id && custom.tier === known.tier);
    return fits ? known : { fault: 'subscription_mismatch' };
  }
  if (!custom) return { fault: 'unknown_subscription' };
  return (await byPurpose(ctx, tx, custom, provider_id)) ?? insert(ctx, tx, custom, provider_id);
}

/** A refund names only the sale: the subscription that was paid with it. */
export async function withProvider(tx: Tx, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.provider_id || !event.sale_id) return event;
  const [paid] = await tx.sql<{ provider_id: string | null }>(
    `SELECT s.provider_id FROM processed_webhook_events e JOIN subscriptions s ON s.id = e.subscription_id
     WHERE e.sale_id = $1 AND e.event_type = 'PAYMENT.SALE.COMPLETED' LIMIT 1`,
    [event.sale_id],
  );
  return paid ? { ...event, provider_id: paid.provider_id } : event;
}

async function ownerOf(tx: Tx, providerId: string | null): Promise<string | undefined> {
  if (!providerId) return undefined;
  const [found] = await tx.sql<{ user_id: string }>('SELECT user_id FROM subscriptions WHERE provider_id = $1', [
    providerId,
  ]);
  return found?.user_id;
}

async function byProvider(tx: Tx, providerId: string): Promise<Locked | undefined> {
  const [found] = await tx.sql<Locked & { provider_id: string }>(BY_PROVIDER, [providerId]);
  return found;
}

/** The newest for the same thing; for an event with a provider's id only one that has none yet, which then gets it. */
async function byPurpose(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  custom: CustomId,
  providerId: string | null,
): Promise<Locked | undefined> {
  const region = custom.tier === 'regional_owner' ? custom.region : null;
  const [found] = await tx.sql<Locked>(
    `SELECT ${LOCKED_COLUMNS} FROM subscriptions s
     WHERE s.user_id = $1 AND s.tier = $2 AND ($3::text IS NULL OR s.region_id::text = $3 OR s.region_name = $3)
       AND ($4::text IS NULL OR s.provider_id IS NULL)
     ORDER BY s.created_at DESC, s.id DESC LIMIT 1 FOR UPDATE`,
    [custom.user_id, custom.tier, region, providerId],
  );
  if (!found || !providerId) return found;
  await tx.sql('UPDATE subscriptions SET provider_id = $2, updated_at = $3 WHERE id = $1', [
    found.id,
    providerId,
    clock.now(),
  ]);
  return { ...found, provider_id: providerId };
}

async function insert(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  custom: CustomId,
  providerId: string | null,
): Promise<Locked> {
  const region = custom.tier === 'regional_owner' ? await standingRegion(tx, custom) : null;
  const name = custom.tier === 'regional_owner' ? (region?.name ?? custom.region) : null;
  const [made] = await tx.sql<Locked>(
    `INSERT INTO subscriptions AS s (id, provider_id, user_id, tier, region_id, region_name, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${LOCKED_COLUMNS}`,
    [randomUUIDv7(), providerId, custom.user_id, custom.tier, region?.id ?? null, name, clock.now()],
  );
  if (!made) throw new Error('a subscription could not be written');
  return made;
}

/** The region by id, or by name unless it has another owner. */
async function standingRegion(tx: Tx, { user_id, region }: CustomId & { tier: 'regional_owner' }) {
  const [found] = await tx.sql<{ id: string; name: string }>(
    `SELECT id, name FROM map_region_details
     WHERE kind = 'player_owned' AND (id::text = lower($1) OR (name = $1 AND (owner_id IS NULL OR owner_id = $2)))
     ORDER BY id::text = lower($1) DESC LIMIT 1`,
    [region, user_id],
  );
  return found;
}
