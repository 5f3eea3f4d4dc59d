import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Revokes one of the caller's tokens, effective at once.
 * @throws DomainError NOT_FOUND, also for someone else's token
 */
export async function revokeApiToken(ctx: UserCtx, id: string): Promise<void> {
  const { user_id } = ctx.actor;
  const { count } = await ctx.prisma.apiToken.updateMany({
    where: { id, user_id, revoked_at: null },
    data: { revoked_at: ctx.clock.now() },
  });
  if (count === 0) throw notFound('This token');
  ctx.log.info({ security_event: 'api_token_revoked', user_id, token_id: id }, 'API token revoked');
}

/** Revokes all API tokens of the account, within a transaction that has locked its sessions. */
export async function endApiTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.sql('UPDATE api_tokens SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL', [userId, now]);
}
