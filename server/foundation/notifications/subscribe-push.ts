import { createHash, randomUUIDv7 } from 'node:crypto';
import { vapidOf } from '#server/foundation/notifications/read-vapid.ts';
import { endpointFault, isAuthSecret, isP256dh } from '#server/foundation/notifications/rules/push-endpoint.ts';
import type { SubscribeInput } from '#server/foundation/notifications/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, type FieldError, validationError } from '#server/platform/errors.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

export const MAX_BROWSERS = 10;

/**
 * Saves a browser's push subscription. Another player's browser changes owner only with its own keys; an eleventh
 * browser replaces the least recently used one.
 * @throws DomainError VALIDATION for a refused URL, CONFLICT `push_unavailable` or `endpoint_taken`
 */
export async function subscribePush(ctx: PlayerCtx, input: SubscribeInput): Promise<void> {
  await consumeLimit(ctx, 'push-subscribe', ctx.actor.user_id);
  if (!vapidOf(ctx.env)) throw conflict('push_unavailable', 'This service does not send push notifications.');
  const faults = faultsOf(input);
  if (faults.length > 0) throw validationError(faults);
  const { p256dh, auth } = input.keys;
  await inTransaction(ctx, async (tx) => {
    // Serializes a player's registrations, so that the count below is correct.
    await lockName(tx, 'push_subscriptions', ctx.player_id);
    const taken = await tx.sql(
      `INSERT INTO push_subscriptions AS b (id, player_id, endpoint, p256dh, auth, device, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (endpoint) DO UPDATE SET player_id = EXCLUDED.player_id, p256dh = EXCLUDED.p256dh,
         auth = EXCLUDED.auth, device = EXCLUDED.device, created_at = EXCLUDED.created_at, failures = 0
         WHERE b.player_id = EXCLUDED.player_id OR (b.p256dh = EXCLUDED.p256dh AND b.auth = EXCLUDED.auth)
       RETURNING b.id`,
      [
        randomUUIDv7(),
        ctx.player_id,
        input.endpoint,
        p256dh,
        auth,
        describeDevice(ctx.request.user_agent),
        ctx.clock.now(),
      ],
    );
    if (taken.length === 0) throw conflict('endpoint_taken', 'This browser is registered with another account.');
    await tx.sql(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE player_id = $1
         ORDER BY GREATEST(created_at, last_sent_at) DESC, id DESC OFFSET ${MAX_BROWSERS})`,
      [ctx.player_id],
    );
  });
}

export function digestOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

function faultsOf(input: SubscribeInput): FieldError[] {
  const address = endpointFault(input.endpoint);
  return [
    ...(address ? [{ path: 'endpoint', message: address }] : []),
    ...(isP256dh(input.keys.p256dh) ? [] : [{ path: 'keys.p256dh', message: 'This is not a P-256 public key.' }]),
    ...(isAuthSecret(input.keys.auth) ? [] : [{ path: 'keys.auth', message: 'This is not a 16-byte secret.' }]),
  ];
}
