import { z } from 'zod';
import {
  describeEndpoint,
  ENDPOINT_COLUMNS,
  type EndpointRow,
} from '#server/money/outgoing-webhooks/describe-endpoint.ts';
import {
  type WebhookDeliveriesInput,
  type WebhookDeliveryView,
  type WebhookEndpoint,
  webhookDeliverySchema,
} from '#server/money/outgoing-webhooks/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

/** The cursor of lists ordered by time and id. */
const cursorKeys = z.tuple([cursorTime, z.uuid()]);
type Page<T> = { items: T[]; next_cursor: string | null };

/** The caller's endpoints, the newest first. */
export async function listWebhooks(
  ctx: PlayerCtx,
  input: { limit: number; cursor?: string | undefined },
): Promise<Page<WebhookEndpoint>> {
  const { rows } = await ctx.pool.query<EndpointRow>(
    sql`SELECT ${raw(ENDPOINT_COLUMNS)} FROM event_endpoints
     WHERE player_id = ${ctx.player_id}
       ${afterCursor(input.cursor, cursorKeys, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY created_at DESC, id DESC ${limitTo(input.limit)}`,
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
  const owned = await ctx.prisma.eventEndpoint.count({ where: { id: input.id, player_id: ctx.player_id } });
  if (owned === 0) throw notFound('This webhook');
  const { rows } = await ctx.pool.query<DeliveryRow>(
    sql`SELECT id, event_id, type, body, status, codes, last_error, last_ms, next_at, finished_at, created_at
     FROM event_deliveries WHERE endpoint_id = ${input.id}
       ${given(input.status, (status) => sql`AND status = ${status}`)}
       ${afterCursor(input.cursor, cursorKeys, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY created_at DESC, id DESC ${limitTo(input.limit)}`,
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
