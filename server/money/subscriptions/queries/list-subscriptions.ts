import { z } from 'zod';
import { DIFFERS } from '#server/money/subscriptions/compare-with-provider.ts';
import { readTierPrices, type TierPrices } from '#server/money/subscriptions/queries/tier-prices.ts';
import type {
  listSubscriptionsInput,
  PROVIDER_STATUSES,
  SubscriptionView,
  Tier,
} from '#server/money/subscriptions/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Row = SubscriptionRow & {
  user_id: string;
  username: string;
  provider_status: (typeof PROVIDER_STATUSES)[number] | null;
  provider_checked_at: Date | null;
  differs: boolean;
  unapplied: { id: string; event_type: string; event_time: string }[];
};

/** Columns of a subscription `s` with its region `r`. */
const SUBSCRIPTION_COLUMNS = `s.id, s.tier, s.status, s.provider_id, s.failed_payments, s.region_id,
  COALESCE(r.display_name, s.region_name) AS region_name, r.status AS region_status, s.approval_url, s.cancel_requested_at, s.created_at, s.updated_at`;

const ADMIN_COLUMNS = `${SUBSCRIPTION_COLUMNS}, s.user_id, a.username, s.provider_status, s.provider_checked_at, coalesce(${DIFFERS}, false) AS differs,
  (SELECT coalesce(json_agg(json_build_object('id', d.id, 'event_type', d.event_type, 'event_time', d.event_time) ORDER BY d.event_time), '[]'::json)
   FROM webhook_deliveries d WHERE d.outcome IN ('late', 'failed') AND d.subscription_id = s.id) AS unapplied`;

type Change = {
  id: string;
  at: Date;
  source: string;
  event_id: string | null;
  actor_id: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Every subscription, newest first, for operators. */
export async function listSubscriptions(ctx: UserCtx, input: z.infer<typeof listSubscriptionsInput>) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${raw(ADMIN_COLUMNS)}
     FROM subscriptions s JOIN account_records a ON a.id = s.user_id LEFT JOIN map_region_details r ON r.id = s.region_id
     WHERE true
       ${given(input.tier, (tier) => sql`AND s.tier = ${tier}`)}
       ${given(input.status, (status) => sql`AND s.status = ${status}`)}
       ${given(input.user_id, (user_id) => sql`AND s.user_id = ${user_id}`)}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (s.created_at, s.id) < (${at}, ${id}::uuid)`)}
       ${given(input.differs ? input.differs === 'true' : null, (differs) => sql`AND ${raw(DIFFERS)} = ${differs}::boolean`)}
     ORDER BY s.created_at DESC, s.id DESC ${limitTo(input.limit)}`,
  );
  const prices = await readTierPrices(ctx);
  return cutPage(
    rows.map((row) => adminView(row, prices)),
    input.limit,
    ({ created_at, id: last }) => [created_at, last],
  );
}

export async function readSubscription(ctx: UserCtx, { id }: { id: string }) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${ADMIN_COLUMNS}
     FROM subscriptions s JOIN account_records a ON a.id = s.user_id LEFT JOIN map_region_details r ON r.id = s.region_id
     WHERE s.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound('The subscription');
  const changes = await ctx.pool.query<Change>(
    `SELECT id, at, source, event_id, actor_id, before, after FROM subscription_changes
     WHERE subscription_id = $1 ORDER BY at DESC, id DESC LIMIT 100`,
    [id],
  );
  return {
    ...adminView(row, await readTierPrices(ctx)),
    changes: changes.rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

function adminView(row: Row, prices: TierPrices) {
  const { approval_url: _page, ...view } = viewOf(row, prices);
  return {
    ...view,
    user_id: row.user_id,
    username: row.username,
    provider_status: row.provider_status,
    differs: row.differs,
    provider_checked_at: row.provider_checked_at?.toISOString() ?? null,
    unapplied: row.unapplied.map((one) => ({ ...one, event_time: new Date(one.event_time).toISOString() })),
  };
}

type SubscriptionRow = {
  id: string;
  tier: Tier;
  status: SubscriptionView['status'];
  provider_id: string | null;
  failed_payments: number;
  region_id: string | null;
  region_name: string | null;
  region_status: string | null;
  approval_url: string | null;
  cancel_requested_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

function viewOf(
  { provider_id, created_at, updated_at, approval_url, cancel_requested_at, ...row }: SubscriptionRow,
  prices: TierPrices,
): SubscriptionView {
  return {
    ...row,
    ...prices[row.tier],
    payment_subscription_id: provider_id,
    approval_url: row.status === 'pending' ? approval_url : null,
    cancel_requested_at: cancel_requested_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

type Account = {
  subscription_tier: Tier | null;
  subscription_status: string | null;
  payment_subscription_id: string | null;
  is_galactic_citizen: boolean;
};

/** The caller's entitlement, and the subscriptions that give it. */
export async function readOwnSubscriptions(ctx: Pick<UserCtx, 'pool' | 'actor' | 'env' | 'payments' | 'clock'>) {
  const { pool, actor } = ctx;
  const account = await pool.query<Account>(
    `SELECT a.subscription_tier, a.subscription_status, a.payment_subscription_id,
       COALESCE(p.is_galactic_citizen, false) AS is_galactic_citizen
     FROM account_records a LEFT JOIN player_records p ON p.user_id = a.id WHERE a.id = $1`,
    [actor.user_id],
  );
  const items = await pool.query<SubscriptionRow>(
    `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s LEFT JOIN map_region_details r ON r.id = s.region_id
     WHERE s.user_id = $1
     ORDER BY s.created_at DESC, s.id DESC`,
    [actor.user_id],
  );
  const prices = await readTierPrices(ctx);
  const [mine] = account.rows;
  if (!mine) throw new Error('the account of the caller is gone');
  return {
    ...mine,
    can_travel_between_regions: mine.is_galactic_citizen,
    items: items.rows.map((row) => viewOf(row, prices)),
  };
}
