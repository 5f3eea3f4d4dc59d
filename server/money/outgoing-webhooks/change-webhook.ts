import { requireStepUp } from '#server/community/accounts/index.ts';
import {
  describeEndpoint,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  requireEndpoint,
} from '#server/money/outgoing-webhooks/describe-endpoint.ts';
import type { ChangeWebhookInput, WebhookEndpoint } from '#server/money/outgoing-webhooks/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Changes one of the caller's endpoints; a new URL requires a step-up proof, as a new endpoint does. Enabling it resets
 * its failures.
 * @throws DomainError NOT_FOUND, VALIDATION, STEP_UP_REQUIRED
 */
export async function changeWebhook(ctx: PlayerCtx, input: ChangeWebhookInput): Promise<WebhookEndpoint> {
  if (input.url !== undefined) await requireStepUp(ctx, 'change_webhook');
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.sql<{ team_id: string | null }>(
      'SELECT team_id FROM event_endpoints WHERE id = $1 AND player_id = $2 FOR UPDATE',
      [input.id, ctx.player_id],
    );
    if (!found) throw notFound('This webhook');
    requireEndpoint(ctx, input, found.team_id !== null);
    const [changed] = await tx.sql<EndpointRow>(
      `UPDATE event_endpoints SET name = COALESCE($2, name), url = COALESCE($3, url),
         event_types = COALESCE($4::text[], event_types), enabled = COALESCE($5, enabled),
         failures = CASE WHEN $5 THEN 0 ELSE failures END,
         disabled_reason = CASE WHEN $5::boolean IS NULL THEN disabled_reason END
       WHERE id = $1 RETURNING ${ENDPOINT_COLUMNS}`,
      [input.id, input.name, input.url, input.event_types && [...new Set(input.event_types)], input.enabled],
    );
    if (!changed) throw notFound('This webhook');
    return describeEndpoint(changed, ctx.clock.now());
  });
}
