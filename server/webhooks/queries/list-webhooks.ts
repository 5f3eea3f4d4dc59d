import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { notFound } from '#server/platform/errors.ts';
import { describeEndpoint, ENDPOINT_COLUMNS, type EndpointRow } from '#server/webhooks/describe-endpoint.ts';
import {
  type WebhookDeliveriesInput,
  type WebhookDeliveryView,
  type WebhookEndpoint,
  webhookDeliverySchema,
} from '#server/webhooks/schemas.ts';

/** The cursor of lists ordered by time and id. */
const cursorKeys = z.tuple([cursorTime, z.uuid()]);
type Page<T> = { items: T[]; next_cursor: string | null };

/** The caller's endpoints, the newest first. */
export async function listWebhooks(
  ctx: PlayerCtx,
  input: { limit: number; cursor?: string | undefined },
): Promise<Page<WebhookEndpoint>> {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, cursorKeys) : [null, null];
  const { rows } = await ctx.pool.query<EndpointRow>(
    `SELECT ${ENDPOINT_COLUMNS} FROM event_endpoints
     WHERE player_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [ctx.player_id, at, id, input.limit + 1],
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map((row) => describeEndpoint(row, ctx.clock.now())) };
}

type DeliveryRow = {
  id: string;
  event_id: string;
  type: string;
  body: string;
  status: string;
  codes: number[];
  last_error: string | null;
  last_ms: number | null;
  next_at: Date | null;
  finished_at: Date | null;
  created_at: Date;
};

/** The deliveries of one of the caller's endpoints, newest first. @throws DomainError NOT_FOUND */
export async function listDeliveries(
  ctx: PlayerCtx,
  input: WebhookDeliveriesInput,
): Promise<Page<WebhookDeliveryView>> {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, cursorKeys) : [null, null];
  const owned = await ctx.prisma.eventEndpoint.count({ where: { id: input.id, player_id: ctx.player_id } });
  if (owned === 0) throw notFound('This webhook');
  const { rows } = await ctx.pool.query<DeliveryRow>(
    `SELECT id, event_id, type, body, status, codes, last_error, last_ms, next_at, finished_at, created_at
     FROM event_deliveries WHERE endpoint_id = $1 AND ($2::text IS NULL OR status = $2)
       AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [input.id, input.status ?? null, at, id, input.limit + 1],
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map(describeDelivery) };
}

function describeDelivery(row: DeliveryRow): WebhookDeliveryView {
  return {
    ...row,
    type: webhookDeliverySchema.shape.type.parse(row.type),
    status: webhookDeliverySchema.shape.status.parse(row.status),
    next_at: row.next_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
