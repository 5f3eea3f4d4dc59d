import { z } from 'zod';
import { redact } from '#server/payments/rules/redact.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { notFound } from '#server/platform/errors.ts';
import { contentOf } from '#server/subscriptions/read-content.ts';
import type { listPaymentDeliveriesInput, OUTCOMES } from '#server/subscriptions/schemas.ts';

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
  const [at, id] = input.cursor ? decodeCursor(input.cursor, CURSOR) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${COLUMNS} FROM webhook_deliveries
     WHERE ($1::text IS NULL OR outcome = $1) AND ($2::text IS NULL OR event_type = $2)
       AND ($3::timestamptz IS NULL OR (received_at, id) < ($3, $4::uuid))
     ORDER BY received_at DESC, id DESC LIMIT $5`,
    [input.outcome ?? null, input.event_type ?? null, at, id, input.limit + 1],
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
