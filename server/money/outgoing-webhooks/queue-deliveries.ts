import { randomUUIDv7 } from 'node:crypto';
import type { Happened } from '#server/foundation/notifications/index.ts';
import { DELIVERY_DUE } from '#server/money/outgoing-webhooks/events.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'sendInTransaction'>;
type Listener = { endpoint_id: string; team_id: string | null; players: { id: string; username: string }[] };
/**
 * Deliveries per endpoint and day; further ones are dropped, so that a player cannot make the service send without
 * limit.
 */
export const MAX_DAILY_DELIVERIES = 1_000;
const DAY_MS = 86_400_000;

/**
 * Queues an event once for each endpoint that subscribes to it: a player's own, and their team's with all members
 * concerned. Repetitions queue nothing. Returns how many.
 */
export function queueDeliveries(ctx: Ctx, happened: Happened): Promise<number> {
  const { event_id, event_key, type, data, happened_at } = happened;
  return inTransaction(ctx, async (tx) => {
    const listeners = await withinQuota(ctx, tx, await listenersOf(tx, happened));
    return insertDeliveries(
      ctx,
      tx,
      listeners.map(({ endpoint_id, team_id, players }) => ({
        endpoint_id,
        event_id,
        event_key,
        type,
        body: JSON.stringify({ type, timestamp: happened_at, data, players, team_id }),
      })),
    );
  });
}

/**
 * Endpoints with the players concerned: players' own endpoints for those who subscribe, a team's for whomever the
 * event names.
 */
function listenersOf(tx: Tx, { type, player_ids, team_id }: Happened): Promise<Listener[]> {
  if (team_id !== undefined)
    return tx.sql<Listener & { team_id: string }>(
      `SELECT l.endpoint_id, l.team_id,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'username', u.username) ORDER BY u.username), '[]')
          FROM player_records p JOIN account_records u ON u.id = p.user_id WHERE p.id = ANY($1::uuid[])) AS players
       FROM (SELECT DISTINCT endpoint_id, team_id FROM event_listener_records
             WHERE team_id = $3 AND $2 = ANY(event_types)) l
       JOIN event_endpoints e ON e.id = l.endpoint_id
       JOIN player_records o ON o.id = e.player_id
       JOIN account_records a ON a.id = o.user_id AND a.is_active AND NOT a.deleted
       ORDER BY l.endpoint_id`,
      [player_ids, type, team_id],
    );
  return tx.sql<Listener>(
    `SELECT l.endpoint_id, l.team_id,
         jsonb_agg(jsonb_build_object('id', p.id, 'username', u.username) ORDER BY u.username) AS players
       FROM event_listener_records l
       JOIN event_endpoints e ON e.id = l.endpoint_id
       JOIN player_records o ON o.id = e.player_id
       JOIN account_records a ON a.id = o.user_id AND a.is_active AND NOT a.deleted
       JOIN player_records p ON p.id = l.player_id
       JOIN account_records u ON u.id = p.user_id
       WHERE l.player_id = ANY($1::uuid[]) AND $2 = ANY(l.event_types)
       GROUP BY l.endpoint_id, l.team_id ORDER BY l.endpoint_id`,
    [player_ids, type],
  );
}

/** Those below their daily quota, counted under locks of the endpoints: concurrent events would all see the last place free. */
async function withinQuota(ctx: Ctx, tx: Tx, listeners: readonly Listener[]): Promise<Listener[]> {
  const ids = listeners.map(({ endpoint_id }) => endpoint_id);
  if (ids.length === 0) return [];
  await tx.sql('SELECT 1 FROM event_endpoints WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const open = await tx.sql<{ id: string }>(
    `SELECT e.id FROM event_endpoints e WHERE e.id = ANY($1::uuid[])
       AND (SELECT count(*) FROM event_deliveries d WHERE d.endpoint_id = e.id AND d.created_at > $2) < $3`,
    [ids, since, MAX_DAILY_DELIVERIES],
  );
  const known = new Set(open.map(({ id }) => id));
  return listeners.filter(({ endpoint_id }) => known.has(endpoint_id));
}

export type NewDelivery = { endpoint_id: string; event_id: string; event_key: string; type: string; body: string };

/** Inserts deliveries that do not exist yet and requests their attempts. Returns how many. */
export async function insertDeliveries(ctx: Ctx, tx: Tx, deliveries: readonly NewDelivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const rows = await tx.sql<{ id: string; endpoint_id: string }>(
    `INSERT INTO event_deliveries (id, endpoint_id, event_id, event_key, type, body, created_at)
     SELECT n.id, n.endpoint_id, n.event_id, n.event_key, n.type, n.body, $7
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[])
       AS n(id, endpoint_id, event_id, event_key, type, body)
     ON CONFLICT (endpoint_id, event_key) DO NOTHING RETURNING id, endpoint_id`,
    [
      deliveries.map(() => randomUUIDv7()),
      deliveries.map(({ endpoint_id }) => endpoint_id),
      deliveries.map(({ event_id }) => event_id),
      deliveries.map(({ event_key }) => event_key),
      deliveries.map(({ type }) => type),
      deliveries.map(({ body }) => body),
      ctx.clock.now(),
    ],
  );
  if (rows.length === 0) return 0;
  await ctx.sendInTransaction(
    tx,
    rows.map(({ id, endpoint_id }) => ({
      name: DELIVERY_DUE,
      data: { delivery_id: id, endpoint_id },
      id: `webhook-${id}`,
    })),
  );
  return rows.length;
}
