import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { lockSessions } from '#server/community/accounts/lock-account.ts';
import { requireStepUp } from '#server/community/accounts/require-step-up.ts';
import { secretDigest, writeToken } from '#server/community/accounts/rules/api-token.ts';
import { TOKEN_SCOPES } from '#server/community/accounts/rules/token-scopes.ts';
import type { CreateApiTokenInput, CreatedApiToken } from '#server/community/accounts/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

export const MAX_TOKENS = 10;
const DAY_MS = 86_400_000;
/** How long the row of an ended token is retained, for investigating incidents. */
const ENDED_FOR_MS = 90 * DAY_MS;

/**
 * Creates an API token for one of the player's programs; its plain text is in this answer only.
 * @throws DomainError STEP_UP_REQUIRED, CONFLICT `too_many_tokens`
 */
export async function createApiToken(ctx: UserCtx, input: CreateApiTokenInput): Promise<CreatedApiToken> {
  const { user_id } = ctx.actor;
  await requireStepUp(ctx, 'create_api_token');
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  const secret = randomBytes(32).toString('base64url');
  const scopes = TOKEN_SCOPES.filter((scope) => scope === 'read' || input.scopes.includes(scope));
  const expires_at = new Date(now.getTime() + input.days * DAY_MS);
  await inTransaction(ctx, async (tx) => {
    await lockSessions(tx, user_id);
    await tx.sql('DELETE FROM api_tokens WHERE user_id = $1 AND (revoked_at < $2 OR expires_at < $2)', [
      user_id,
      new Date(now.getTime() - ENDED_FOR_MS),
    ]);
    const open = await tx.sql(
      'SELECT 1 FROM api_tokens WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2',
      [user_id, now],
    );
    if (open.length >= MAX_TOKENS)
      throw conflict('too_many_tokens', `An account has at most ${MAX_TOKENS} tokens. Revoke one first.`);
    await tx.prisma.apiToken.create({
      data: { id, user_id, name: input.name, digest: secretDigest(secret), scopes, created_at: now, expires_at },
    });
    tx.afterCommit(() =>
      ctx.log.info({ security_event: 'api_token_created', user_id, token_id: id, scopes }, 'API token created'),
    );
  });
  return {
    id,
    name: input.name,
    scopes,
    created_at: now.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: null,
    last_used_ip: null,
    token: writeToken({ id, secret }),
  };
}
