import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { requireStepUp } from '#server/community/accounts/index.ts';
import {
  describeEndpoint,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  requireEndpoint,
} from '#server/money/outgoing-webhooks/describe-endpoint.ts';
import { writeSecret } from '#server/money/outgoing-webhooks/rules/sign-webhook.ts';
import type { CreatedWebhook, CreateWebhookInput } from '#server/money/outgoing-webhooks/schemas.ts';
import { sealEndpointSecret } from '#server/money/outgoing-webhooks/seal-endpoint-secret.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError } from '#server/platform/errors.ts';

export const MAX_ENDPOINTS = 5;
const SECRET_BYTES = 32;

export function newSecret(): string {
  return writeSecret(randomBytes(SECRET_BYTES));
}

/**
 * Registers an endpoint for the caller's events, or for those of the team they founded. Its secret is in this answer
 * only.
 * @throws DomainError STEP_UP_REQUIRED, VALIDATION, CONFLICT `too_many_endpoints`, FORBIDDEN `not_founder`
 */
export async function createWebhook(ctx: PlayerCtx, input: CreateWebhookInput): Promise<CreatedWebhook> {
  await requireStepUp(ctx, 'create_webhook');
  requireEndpoint(ctx, input, input.for_team);
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  const secret = newSecret();
  const row = await inTransaction(ctx, async (tx) => {
    await lockName(tx, 'event_endpoints', ctx.player_id);
    const endpoints = await tx.sql('SELECT 1 FROM event_endpoints WHERE player_id = $1', [ctx.player_id]);
    if (endpoints.length >= MAX_ENDPOINTS)
      throw conflict('too_many_endpoints', `A player has at most ${MAX_ENDPOINTS} webhooks. Delete one first.`);
    const team_id = input.for_team ? await foundedTeam(tx, ctx.player_id) : null;
    const [created] = await tx.sql<EndpointRow>(
      `INSERT INTO event_endpoints (id, player_id, team_id, name, url, event_types, secret, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${ENDPOINT_COLUMNS}`,
      [
        id,
        ctx.player_id,
        team_id,
        input.name,
        input.url,
        [...new Set(input.event_types)],
        sealEndpointSecret(ctx.env, id, secret),
        now,
      ],
    );
    if (!created) throw new Error('an inserted row was not returned');
    return created;
  });
  const { user_id } = ctx.actor;
  ctx.log.info({ security_event: 'webhook_created', user_id, endpoint_id: id }, 'webhook created');
  return { ...describeEndpoint(row, now), secret };
}

async function foundedTeam(tx: Tx, playerId: string): Promise<string> {
  const [team] = await tx.sql<{ team_id: string }>(
    "SELECT team_id FROM team_member_records WHERE player_id = $1 AND role = 'founder'",
    [playerId],
  );
  if (!team)
    throw new DomainError('FORBIDDEN', 'Only the founder of a team gets its events.', { reason: 'not_founder' });
  return team.team_id;
}
