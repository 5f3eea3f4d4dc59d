import { z } from 'zod';
import { redact } from '#server/foundation/payments/rules/envelope.ts';
import { contentOf } from '#server/money/subscriptions/find-subscription.ts';
import type { listPaymentDeliveriesInput, OUTCOMES } from '#server/money/subscriptions/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Row = {
  id: string;
  received_at: Date;
  outcome: (typeof OUTCOMES)[number];
  reason: string | null;
  event_id: string | null;
  event_type: string | null;
  event_time: Date | null;
  transmission_id: string | null;
  subscription_id: string | null;
  payload: unknown;
  sealed: Buffer | null;
  replayed_at: Date | null;
};

const COLUMNS =
  'id, received_at, outcome, reason, event_id, event_type, event_time, transmission_id, subscription_id, payload, sealed, replayed_at';

/** The inbox of webhooks, newest first. */
export async function listDeliveries(ctx: UserCtx, input: z.infer<typeof listPaymentDeliveriesInput>) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${raw(COLUMNS)} FROM webhook_deliveries
     WHERE true
       ${given(input.outcome, (outcome) => sql`AND outcome = ${outcome}`)}
       ${given(input.event_type, (event_type) => sql`AND event_type = ${event_type}`)}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (received_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY received_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  return cutPage(
    rows.map((row) => viewOf(ctx, row)),
    input.limit,
    ({ received_at, id: last }) => [received_at, last],
  );
}

/** @throws DomainError NOT_FOUND */
export async function readDelivery(ctx: UserCtx, { id }: { id: string }) {
  const { rows } = await ctx.pool.query<Row>(`SELECT ${COLUMNS} FROM webhook_deliveries WHERE id = $1`, [id]);
  const [row] = rows;
  if (!row) throw notFound('The delivery');
  return viewOf(ctx, row);
}

function viewOf(ctx: UserCtx, { received_at, event_time, replayed_at, sealed, payload, ...row }: Row) {
  return {
    ...row,
    payload: payload ?? redact(contentOf(ctx.env, { id: row.id, payload, sealed })),
    received_at: received_at.toISOString(),
    event_time: event_time?.toISOString() ?? null,
    replayed_at: replayed_at?.toISOString() ?? null,
  };
}
