import { randomUUIDv7 } from 'node:crypto';
import { openEvent } from '#server/foundation/payments/index.ts';
import { type CustomId, type PaymentEvent, parseBody } from '#server/foundation/payments/rules/envelope.ts';
import type { Entitlement, Held, HeldSubscription } from '#server/money/subscriptions/rules/entitlement.ts';
import { needsHistory, type Sale, type Status } from '#server/money/subscriptions/rules/standing.ts';
import type { Tier } from '#server/money/subscriptions/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';

export type Found = Locked | { fault: 'unknown_user' | 'unknown_subscription' | 'subscription_mismatch' };

const LOCKED_COLUMNS = `s.id, s.provider_id, s.user_id, s.tier, s.status, s.failed_payments, s.settled_at, s.region_id, s.region_name,
  s.region_settings, s.takeover_id, s.job_id, s.attempts`;

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
    sql`SELECT ${raw(LOCKED_COLUMNS)} FROM subscriptions s
     WHERE s.user_id = ${custom.user_id} AND s.tier = ${custom.tier}
       ${given(region, (value) => sql`AND (s.region_id::text = ${value} OR s.region_name = ${value})`)}
       ${given(providerId, () => sql`AND s.provider_id IS NULL`)}
     ORDER BY s.created_at DESC, s.id DESC LIMIT 1 FOR UPDATE`,
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

export type Locked = {
  id: string;
  provider_id: string | null;
  user_id: string;
  tier: Tier;
  status: Status;
  failed_payments: number;
  settled_at: Date | null;
  region_id: string | null;
  region_name: string | null;
  region_settings: Record<string, unknown>;
  takeover_id: string | null;
  job_id: string | null;
  attempts: number;
};

const LOCK_USER = {
  name: 'lock_subscriber',
  text: 'SELECT pg_advisory_xact_lock(20261122, hashtext($1))',
};

/** Serializes changes of a user's subscriptions. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.sql(LOCK_USER, [userId]);
}

/** Locks a region's owner, unless that is `userId`: before the region, as every settlement of a payment does. */
export async function lockOtherOwner(tx: Tx, regionId: string, userId: string): Promise<void> {
  const [region] = await tx.sql<{ owner_id: string }>(
    'SELECT owner_id FROM map_region_details WHERE id = $1 AND owner_id <> $2',
    [regionId, userId],
  );
  if (region) await lockUser(tx, region.owner_id);
}

export async function lockSubscription(tx: Tx, id: string): Promise<Locked | undefined> {
  const [found] = await tx.sql<{ user_id: string }>('SELECT user_id FROM subscriptions WHERE id = $1', [id]);
  if (!found) return undefined;
  await lockUser(tx, found.user_id);
  const [subscription] = await tx.sql<Locked>(
    `SELECT ${LOCKED_COLUMNS} FROM subscriptions s WHERE s.id = $1 FOR UPDATE`,
    [id],
  );
  return subscription;
}

/** A user with all subscriptions, and the entitlement currently stored for account and player. */
export type Holder = {
  is_known: boolean;
  held: readonly (Held & HeldSubscription)[];
  account: Omit<Entitlement, 'is_galactic_citizen'>;
  /** Null if the user has no player. */
  is_citizen: boolean | null;
};

type HolderRow = Holder['account'] & { is_known: boolean; is_citizen: boolean | null } & (
    | (Held & HeldSubscription)
    | { [key in keyof (Held & HeldSubscription)]: null }
  );

const READ_HOLDER = {
  name: 'read_subscription_holder',
  text: `SELECT coalesce(NOT a.deleted, false) AS is_known, a.subscription_tier, a.subscription_status, a.payment_subscription_id,
       p.is_galactic_citizen AS is_citizen, s.id, s.tier, s.status, s.provider_id, s.region_id
     FROM (SELECT $1::uuid AS id) wanted LEFT JOIN account_records a ON a.id = wanted.id
       LEFT JOIN player_records p ON p.user_id = wanted.id LEFT JOIN subscriptions s ON s.user_id = wanted.id`,
};

/** Read under the user's lock, so that nothing changes until the transaction ends. */
export async function readHolder(tx: Tx, userId: string): Promise<Holder> {
  const rows = await tx.sql<HolderRow>(READ_HOLDER, [userId]);
  const [first] = rows;
  if (!first) throw new Error('a holder of subscriptions could not be read');
  const { is_known, is_citizen, subscription_tier, subscription_status, payment_subscription_id } = first;
  return {
    ...{ is_known, is_citizen, account: { subscription_tier, subscription_status, payment_subscription_id } },
    held: rows.flatMap(({ id, tier, status, provider_id, region_id }) =>
      id === null ? [] : [{ id, tier, status, provider_id, region_id }],
    ),
  };
}

export type Source = 'provider' | 'operator' | 'player' | 'service';

export type Logged = { event_id: string; event_type: string; event_time: Date } & Partial<Sale>;

/** The user of the event, as far as it names one. */
type Named = { provider_id: string | null; user_id: string | null; tier: string | null };

const NOBODY: Named = { provider_id: null, user_id: null, tier: null };

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
  const [inserted] = await tx.sql<{ subscription_id: string | null }>(
    sql`INSERT INTO processed_webhook_events (id, event_id, event_type, event_time, source, processed_at, sale_id, amount_cents, subscription_id)
     VALUES (${randomUUIDv7()}, ${event_id}, ${event_type}, ${event_time}, ${source}, ${ctx.clock.now()}, ${sale_id}, ${amount_cents},
       (SELECT s.id FROM subscriptions s WHERE s.provider_id = ${provider_id}
          ${given(user_id, (user) => sql`AND s.user_id = ${user}`)}
          ${given(tier, (named) => sql`AND s.tier = ${named}`)}))
     ON CONFLICT (event_id) DO NOTHING RETURNING subscription_id`,
  );
  return inserted;
}

export async function assignEvent(tx: Tx, eventId: string, subscriptionId: string | null): Promise<void> {
  await tx.sql(ASSIGN, [eventId, subscriptionId]);
}

type Stored = { id: string; payload: unknown; sealed: Buffer | null };

/** What a delivery said: as it came if it was kept whole, otherwise without secrets. */
export function contentOf(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, { id, payload, sealed }: Stored): unknown {
  return sealed ? parseBody(openEvent(env, id, sealed)) : payload;
}
