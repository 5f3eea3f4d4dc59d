import { z } from 'zod';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { notFound } from '#server/platform/errors.ts';
import { DIFFERS } from '#server/subscriptions/compare-with-provider.ts';
import { SUBSCRIPTION_COLUMNS, type SubscriptionRow, viewOf } from '#server/subscriptions/queries/subscription-rows.ts';
import type { listSubscriptionsInput, PROVIDER_STATUSES } from '#server/subscriptions/schemas.ts';

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Row = SubscriptionRow & {
  user_id: string;
  username: string;
  provider_status: (typeof PROVIDER_STATUSES)[number] | null;
  provider_checked_at: Date | null;
  differs: boolean;
  unapplied: { id: string; event_type: string; event_time: string }[];
};
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
export async function listSubscriptions({ pool }: UserCtx, input: z.infer<typeof listSubscriptionsInput>) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, CURSOR) : [null, null];
  const { rows } = await pool.query<Row>(
    `SELECT ${ADMIN_COLUMNS}
     FROM subscriptions s JOIN account_records a ON a.id = s.user_id LEFT JOIN map_region_details r ON r.id = s.region_id
     WHERE ($1::text IS NULL OR s.tier = $1) AND ($2::text IS NULL OR s.status = $2) AND ($3::uuid IS NULL OR s.user_id = $3)
       AND ($4::timestamptz IS NULL OR (s.created_at, s.id) < ($4, $5::uuid))
       AND ($7::boolean IS NULL OR ${DIFFERS} = $7::boolean)
     ORDER BY s.created_at DESC, s.id DESC LIMIT $6`,
    [
      input.tier ?? null,
      input.status ?? null,
      input.user_id ?? null,
      at,
      id,
      input.limit + 1,
      input.differs ? input.differs === 'true' : null,
    ],
  );
  return cutPage(rows.map(adminView), input.limit, ({ created_at, id: last }) => [created_at, last]);
}

export async function readSubscription({ pool }: UserCtx, { id }: { id: string }) {
  const { rows } = await pool.query<Row>(
    `SELECT ${ADMIN_COLUMNS}
     FROM subscriptions s JOIN account_records a ON a.id = s.user_id LEFT JOIN map_region_details r ON r.id = s.region_id
     WHERE s.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound('The subscription');
  const changes = await pool.query<Change>(
    `SELECT id, at, source, event_id, actor_id, before, after FROM subscription_changes
     WHERE subscription_id = $1 ORDER BY at DESC, id DESC LIMIT 100`,
    [id],
  );
  return {
    ...adminView(row),
    changes: changes.rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

function adminView(row: Row) {
  const { approval_url: _page, ...view } = viewOf(row);
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
