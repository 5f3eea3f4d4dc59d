import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import {
  type AttemptResult,
  delayAfter,
  disabledBy,
  isDelivered,
  isGone,
} from '#server/money/outgoing-webhooks/rules/retry-plan.ts';
import { signatureHeaders } from '#server/money/outgoing-webhooks/rules/sign-webhook.ts';
import { openEndpointSecret } from '#server/money/outgoing-webhooks/seal-endpoint-secret.ts';
import { sendWebhook, type WebhookTransport } from '#server/money/outgoing-webhooks/send-webhook.ts';
import { webhookReach } from '#server/money/outgoing-webhooks/webhook-reach.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'env' | 'log' | 'realtime' | 'sendInTransaction'>;

/** Longer than an attempt can take: until then no other process attempts the same delivery. */
const CLAIM_MS = 30_000;

type Claimed = {
  event_id: string;
  endpoint_id: string;
  player_id: string;
  name: string;
  body: string;
  attempts: number;
  url: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: Date | null;
  enabled: boolean;
};

/** `again`: retry after this many seconds. `settled`: nothing is left to do. */
export type Attempt = { state: 'delivered' | 'failed' | 'settled' } | { state: 'again'; seconds: number };

/** Attempts a delivery once and returns what follows. @throws Error while another process attempts it */
export async function attemptDelivery(ctx: Ctx, deliveryId: string, transport?: WebhookTransport): Promise<Attempt> {
  const claimed = await claim(ctx, deliveryId);
  if (!claimed) return settledOrBusy(ctx, deliveryId);
  const result = claimed.enabled
    ? await send(ctx, claimed, transport)
    : { code: 0, error: 'the webhook is switched off', ms: 0 };
  return inTransaction(ctx, (tx) => record(ctx, tx, deliveryId, claimed, result));
}

async function claim(ctx: Ctx, deliveryId: string): Promise<Claimed | undefined> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<Claimed>(
    `UPDATE event_deliveries d SET claimed_until = $3 FROM event_endpoints e
     WHERE d.id = $1 AND e.id = d.endpoint_id AND d.status = 'pending' AND (d.claimed_until IS NULL OR d.claimed_until <= $2)
     RETURNING d.event_id, d.endpoint_id, d.body, cardinality(d.codes) AS attempts,
       e.player_id, e.name, e.url, e.secret, e.previous_secret, e.previous_until, e.enabled`,
    [deliveryId, now, new Date(now.getTime() + CLAIM_MS)],
  );
  return rows[0];
}

async function settledOrBusy(ctx: Ctx, deliveryId: string): Promise<Attempt> {
  const { rowCount } = await ctx.pool.query("SELECT 1 FROM event_deliveries WHERE id = $1 AND status = 'pending'", [
    deliveryId,
  ]);
  if (rowCount) throw new Error('another process attempts this delivery');
  return { state: 'settled' };
}

function send(ctx: Ctx, claimed: Claimed, transport?: WebhookTransport): Promise<AttemptResult> {
  const { endpoint_id: id, url, body, event_id, previous_secret, previous_until } = claimed;
  const now = ctx.clock.now();
  const isPreviousValid = previous_secret && previous_until && previous_until > now;
  const sealed = [claimed.secret, ...(isPreviousValid ? [previous_secret] : [])];
  const secrets = sealed.map((secret) => openEndpointSecret(ctx.env, id, secret));
  const timestamp = Math.floor(now.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Starhelm-Webhooks/1',
    ...signatureHeaders(secrets, { id: event_id, timestamp, body }),
  };
  return sendWebhook({ url, headers, body }, webhookReach(ctx.env), transport);
}

async function record(ctx: Ctx, tx: Tx, id: string, claimed: Claimed, result: AttemptResult): Promise<Attempt> {
  const now = ctx.clock.now();
  const attempts = claimed.attempts + 1;
  const isDone = isDelivered(result.code);
  const seconds = isDone || isGone(result.code) || !claimed.enabled ? null : delayAfter(attempts);
  const status = isDone ? 'delivered' : seconds === null ? 'failed' : 'pending';
  const next = seconds === null ? null : new Date(now.getTime() + seconds * 1_000);
  const saved = await tx.sql(
    `UPDATE event_deliveries SET status = $2, codes = codes || $3::int, last_error = $4, last_ms = $5, next_at = $6,
       claimed_until = NULL, finished_at = CASE WHEN $2 = 'pending' THEN NULL ELSE $7::timestamptz END
     WHERE id = $1 AND status = 'pending' RETURNING id`,
    [id, status, result.code, result.error, result.ms, next, now],
  );
  if (saved.length === 0) return { state: 'settled' };
  if (isDone) await recordSuccess(tx, claimed, now);
  else if (seconds === null && claimed.enabled) await recordFailure(ctx, tx, claimed, result.code);
  if (status === 'pending' && seconds !== null) return { state: 'again', seconds };
  return { state: isDone ? 'delivered' : 'failed' };
}

async function recordSuccess(tx: Tx, { endpoint_id }: Claimed, now: Date): Promise<void> {
  await tx.sql('UPDATE event_endpoints SET failures = 0, last_delivered_at = $2 WHERE id = $1', [endpoint_id, now]);
}

/** A delivery was given up. Too many in a row disable the endpoint, and its owner is notified once. */
async function recordFailure(ctx: Ctx, tx: Tx, { endpoint_id, player_id, name }: Claimed, code: number): Promise<void> {
  const [counted] = await tx.sql<{ failures: number }>(
    'UPDATE event_endpoints SET failures = failures + 1 WHERE id = $1 AND enabled RETURNING failures',
    [endpoint_id],
  );
  const reason = counted ? disabledBy(code, counted.failures) : null;
  if (!reason) return;
  await tx.sql('UPDATE event_endpoints SET enabled = false, disabled_reason = $2 WHERE id = $1', [endpoint_id, reason]);
  await notifyPlayers(ctx, tx, [player_id], { type: 'webhook_disabled', data: { endpoint_id, name, reason } });
  ctx.log.info({ endpoint_id, reason }, 'a webhook was switched off');
}
