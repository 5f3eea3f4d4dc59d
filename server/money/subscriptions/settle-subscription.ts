import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { saveSubscription } from '#server/community/accounts/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { isHandled } from '#server/foundation/payments/rules/envelope.ts';
import { announceSubscription } from '#server/money/subscriptions/events.ts';
import {
  type Holder,
  type Locked,
  type Logged,
  readHolder,
  type Source,
} from '#server/money/subscriptions/find-subscription.ts';
import {
  currentSubscription,
  type Entitlement,
  entitlementOf,
  findSuperseded,
  type HeldSubscription,
} from '#server/money/subscriptions/rules/entitlement.ts';
import { deadlineOf } from '#server/money/subscriptions/rules/lapse.ts';
import {
  type LoggedEvent,
  restartsDays,
  type Standing,
  standingAfter,
  standingWith,
} from '#server/money/subscriptions/rules/standing.ts';
import {
  type RegionEffect,
  type SettledRegion,
  type Settling,
  settleRegion,
} from '#server/money/subscriptions/settle-region.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { setCitizenship } from '#server/world/players/index.ts';

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
  /** Other open subscriptions for the same thing as an active one, which the caller ends. */
  superseded: string[];
  /** A region before its takeover: the caller ends its former owner's subscription. */
  former: SettledRegion['former'];
  /** The last statements were sent and need not be awaited before further ones. */
  written: Promise<unknown>;
};

/** State already read by the caller; without events, `newest` is newer than all that made the stored state. */
export type Read = { events: readonly Logged[]; newest?: Logged; holder: Holder };

const READ_EVENTS = {
  name: 'read_subscription_events',
  text: 'SELECT event_id, event_type, event_time, sale_id, amount_cents FROM processed_webhook_events WHERE subscription_id = $1',
};

/** The state and the record of its change. */
const SAVE = {
  name: 'save_subscription_standing',
  text: `WITH saved AS (UPDATE subscriptions SET status = $12, failed_payments = $13, settled_at = $14, updated_at = $5, provider_status = NULL,
       cancel_requested_at = CASE WHEN $12::text IN ('active', 'suspended') AND status <> 'cancelled' THEN cancel_requested_at END WHERE id = $2)
     INSERT INTO subscription_changes (id, subscription_id, user_id, region_id, at, source, event_id, actor_id, payload, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/**
 * Computes a locked subscription's state from all of its events and applies the consequences: region, account,
 * player's citizenship, record of the change. The caller has recorded the causing event.
 */
export async function settleSubscription(
  ctx: Services,
  tx: Tx,
  before: Locked,
  cause: Cause,
  read?: Read,
): Promise<Settled> {
  const { holder, ...heard } = read ?? (await readOf(tx, before));
  const { after, is_newest, restarts } = standingOf(before, heard, cause.event_id);
  const now = holder.held.map((one) => (one.id === before.id ? { ...one, status: after.status } : one));
  const kept = currentSubscription({ ...before, status: after.status }, now);
  const { former, ...region } = await settleOwnRegion(ctx, tx, before, { status: after.status, restarts, kept });
  const entitlement = entitlementOf(now);
  await settleAccount(ctx, tx, before.user_id, { entitlement, holder });
  const written = save(ctx, tx, before, { after, region, entitlement }, cause);
  // A failure is reported to whoever awaits it, and by the COMMIT.
  written.catch(() => undefined);
  announceSubscription(ctx, tx, before.user_id, {
    subscription_id: before.id,
    tier: before.tier,
    status: after.status,
    is_galactic_citizen: entitlement.is_galactic_citizen,
  });
  return {
    before,
    after,
    is_newest,
    superseded: findSuperseded(kept, now),
    former,
    written,
  };
}

/** The region follows the one subscription that counts for it. */
async function settleOwnRegion(
  ctx: Services,
  tx: Tx,
  paid: Locked,
  { kept, ...settling }: Settling & { kept: HeldSubscription | undefined },
): Promise<SettledRegion> {
  if (kept && kept.id !== paid.id) return { region_id: paid.region_id, region: 'paid by a newer subscription' };
  return settleRegion(ctx, tx, paid, settling);
}

function standingOf(before: Standing, { events, newest }: Omit<Read, 'holder'>, eventId: string) {
  const [one] = handledOf(newest ? [newest] : []);
  if (one && events.length === 0) return { after: standingWith(before, one), is_newest: true, restarts: false };
  const all = handledOf(events);
  const after = standingAfter(all);
  const cause = all.find(({ event_id }) => event_id === eventId);
  const is_newest = cause?.event_time.getTime() === after.settled_at?.getTime();
  return { after, is_newest, restarts: restartsDays(all, eventId) };
}

function handledOf(events: readonly Logged[]): LoggedEvent[] {
  return events.flatMap(({ event_type, ...event }) => (isHandled(event_type) ? [{ ...event, event_type }] : []));
}

async function readOf(tx: Tx, { id, user_id }: Locked): Promise<Read> {
  const [events, holder] = await Promise.all([tx.sql<Logged>(READ_EVENTS, [id]), readHolder(tx, user_id)]);
  return { events, holder };
}

/** Account and player follow from all subscriptions of the user. Unchanged values are not written. */
async function settleAccount(
  ctx: Services,
  tx: Tx,
  userId: string,
  { entitlement, holder }: { entitlement: Entitlement; holder: Holder },
): Promise<void> {
  const { is_galactic_citizen, ...account } = entitlement;
  const isSame = isDeepStrictEqual(account, holder.account);
  const [changed] = await Promise.all([
    holder.is_citizen === is_galactic_citizen ? undefined : setCitizenship(tx, userId, is_galactic_citizen),
    isSame ? undefined : saveSubscription(ctx, tx, userId, entitlement),
  ]);
  if (changed && is_galactic_citizen) await endLapse(ctx, tx, changed.player_id);
  if (changed && !is_galactic_citizen) await startLapse(ctx, tx, changed.player_id);
}

type Outcome = { after: Standing; region: RegionEffect; entitlement: Entitlement };

async function save(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  before: Locked,
  { after, region, entitlement }: Outcome,
  cause: Cause,
): Promise<void> {
  const { status, failed_payments, region_id } = before;
  await tx.sql(SAVE, [
    randomUUIDv7(),
    before.id,
    before.user_id,
    region.region_id,
    ctx.clock.now(),
    cause.source,
    cause.event_id,
    cause.actor_id,
    cause.payload === null ? null : JSON.stringify(cause.payload),
    JSON.stringify({ status, failed_payments, region_id }),
    JSON.stringify({ ...after, ...region, ...entitlement }),
    after.status,
    after.failed_payments,
    after.settled_at,
  ]);
}

/** Starts a lapse when citizenship ends: the days in which assets abroad can be sold or brought home. */
async function startLapse(ctx: Services, tx: Tx, playerId: string): Promise<void> {
  const now = ctx.clock.now();
  const deadline = deadlineOf(now);
  const opened = await tx.sql(
    `INSERT INTO citizenship_lapses (id, player_id, started_at, deadline) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) WHERE cured_at IS NULL AND compensated_at IS NULL DO NOTHING RETURNING id`,
    [randomUUIDv7(), playerId, now, deadline],
  );
  if (opened.length === 0) return;
  await notifyPlayers(ctx, tx, [playerId], {
    type: 'citizenship_notice',
    data: { change: 'lapsed', until: deadline.toISOString() },
  });
}

/**
 * Ends a lapse when citizenship returns: nothing abroad is given up, and the next lapse has a free relocation again.
 */
async function endLapse(ctx: Services, tx: Tx, playerId: string): Promise<void> {
  const cured = await tx.sql(
    `UPDATE citizenship_lapses SET cured_at = $2
     WHERE player_id = $1 AND cured_at IS NULL AND compensated_at IS NULL RETURNING id`,
    [playerId, ctx.clock.now()],
  );
  await notifyPlayers(ctx, tx, [playerId], {
    type: 'citizenship_notice',
    data: { change: cured.length > 0 ? 'restored' : 'granted', until: null },
  });
}
