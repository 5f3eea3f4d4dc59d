import { requireStepUp } from '#server/community/accounts/index.ts';
import { newSecret } from '#server/money/outgoing-webhooks/create-webhook.ts';
import type { RotatedWebhookSecret } from '#server/money/outgoing-webhooks/schemas.ts';
import { sealEndpointSecret } from '#server/money/outgoing-webhooks/seal-endpoint-secret.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

const DAY_MS = 86_400_000;

/**
 * Creates a new secret, returned only here. For a day requests are signed with both, so that receivers can switch; a
 * second rotation within it ends the oldest at once.
 * @throws DomainError NOT_FOUND, STEP_UP_REQUIRED
 */
export async function rotateSecret(ctx: PlayerCtx, id: string): Promise<RotatedWebhookSecret> {
  await requireStepUp(ctx, 'rotate_webhook_secret');
  const secret = newSecret();
  const until = new Date(ctx.clock.now().getTime() + DAY_MS);
  const { rowCount } = await ctx.pool.query(
    `UPDATE event_endpoints SET previous_secret = secret, previous_until = $3, secret = $4
     WHERE id = $1 AND player_id = $2`,
    [id, ctx.player_id, until, sealEndpointSecret(ctx.env, id, secret)],
  );
  if (rowCount === 0) throw notFound('This webhook');
  const { user_id } = ctx.actor;
  ctx.log.info({ security_event: 'webhook_secret_rotated', user_id, endpoint_id: id }, 'webhook secret rotated');
  return { secret, previous_secret_until: until.toISOString() };
}
