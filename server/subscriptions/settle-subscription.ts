import { randomUUIDv7 } from 'node:crypto';
import { saveSubscription } from '#server/accounts/index.ts';
import { isHandled } from '#server/payments/rules/envelope.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { setCitizenship } from '#server/players/index.ts';
import { announceSubscription } from '#server/subscriptions/events.ts';
import { cureLapse, openLapse } from '#server/subscriptions/keep-lapse.ts';
import type { Locked } from '#server/subscriptions/lock-subscription.ts';
import type { Source } from '#server/subscriptions/record-event.ts';
import { type Entitlement, entitlementOf, type Held } from '#server/subscriptions/rules/entitlement.ts';
import { type LoggedEvent, type Standing, standingAfter } from '#server/subscriptions/rules/standing.ts';
import { keptOf, type Rival, supersededBy } from '#server/subscriptions/rules/superseded.ts';
import { type RegionEffect, settleRegion } from '#server/subscriptions/settle-region.ts';

export type Cause = {
  source: Source;
  event_id: string;
  actor_id: string | null;
  /** What was received, without secrets. */
  payload: unknown;
};
export type Settled = {
  before: Locked;
  after: Standing;
  is_newest: boolean;
  /** Open subscriptions for the same thing beside an active one, which the caller ends. */
  superseded: string[];
};

const SAVE = {
  name: 'save_subscription_standing',
  text: 'UPDATE subscriptions SET status = $2, failed_payments = $3, settled_at = $4, updated_at = $5 WHERE id = $1',
};
const READ_EVENTS = {
  name: 'read_subscription_events',
  text: 'SELECT event_id, event_type, event_time FROM processed_webhook_events WHERE subscription_id = $1',
};
const READ_HELD = {
  name: 'read_subscriptions_held',
  text: 'SELECT id, tier, status, provider_id, region_id FROM subscriptions WHERE user_id = $1',
};
const RECORD_CHANGE = {
  name: 'record_subscription_change',
  text: `INSERT INTO subscription_changes (id, subscription_id, user_id, region_id, at, source, event_id, actor_id, payload, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/**
 * Makes a locked subscription's state from all of its events and applies what follows: the region, the account, the
 * player's citizenship, the record of the change. The caller has recorded the event that is the cause.
 */
export async function settleSubscription(ctx: Services, tx: Tx, before: Locked, cause: Cause): Promise<Settled> {
  const [events, held] = await Promise.all([
    eventsOf(tx, before.id),
    tx.sql<Held & Rival>(READ_HELD, [before.user_id]),
  ]);
  const after = standingAfter(events);
  const newest = events.find(({ event_id }) => event_id === cause.event_id);
  const is_newest = newest?.event_time.getTime() === after.settled_at?.getTime();
  const now = held.map((one) => (one.id === before.id ? { ...one, status: after.status } : one));
  const kept = keptOf({ ...before, status: after.status }, now);
  const region = await settleOwnRegion(ctx, tx, before, { after, kept });
  const entitlement = entitlementOf(now);
  // Sent together, in this order.
  await Promise.all([
    tx.sql(SAVE, [before.id, after.status, after.failed_payments, after.settled_at, ctx.clock.now()]),
    settleAccount(ctx, tx, before.user_id, entitlement),
    recordChange(ctx, tx, before, { ...after, ...region, ...entitlement }, cause),
  ]);
  announceSubscription(ctx, tx, before.user_id, {
    subscription_id: before.id,
    tier: before.tier,
    status: after.status,
    is_galactic_citizen: entitlement.is_galactic_citizen,
  });
  return { before, after, is_newest, superseded: kept ? supersededBy(kept, now) : [] };
}

/** A region goes with the subscription that counts for it, whatever becomes of the others. */
async function settleOwnRegion(
  ctx: Services,
  tx: Tx,
  paid: Locked,
  { after, kept }: { after: Standing; kept: Rival | undefined },
): Promise<RegionEffect> {
  if (kept && kept.id !== paid.id) return { region_id: paid.region_id, region: 'paid by a newer subscription' };
  return settleRegion(ctx, tx, paid, after);
}

async function eventsOf(tx: Tx, subscriptionId: string): Promise<LoggedEvent[]> {
  const rows = await tx.sql<{ event_id: string; event_type: string; event_time: Date }>(READ_EVENTS, [subscriptionId]);
  return rows.flatMap(({ event_type, ...event }) => (isHandled(event_type) ? [{ ...event, event_type }] : []));
}

/** Account and player follow from all subscriptions of the user, whichever of them changed. */
async function settleAccount(ctx: Services, tx: Tx, userId: string, entitlement: Entitlement): Promise<void> {
  const { is_galactic_citizen } = entitlement;
  const [changed] = await Promise.all([
    setCitizenship(tx, userId, is_galactic_citizen),
    saveSubscription(ctx, tx, userId, entitlement),
  ]);
  if (changed && is_galactic_citizen) await cureLapse(ctx, tx, changed.player_id);
  if (changed && !is_galactic_citizen) await openLapse(ctx, tx, changed.player_id);
}

async function recordChange(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  before: Locked,
  after: object & { region_id: string | null },
  cause: Cause,
): Promise<void> {
  const { status, failed_payments, region_id } = before;
  await tx.sql(RECORD_CHANGE, [
    randomUUIDv7(),
    before.id,
    before.user_id,
    after.region_id,
    ctx.clock.now(),
    cause.source,
    cause.event_id,
    cause.actor_id,
    cause.payload === null ? null : JSON.stringify(cause.payload),
    JSON.stringify({ status, failed_payments, region_id }),
    JSON.stringify(after),
  ]);
}
