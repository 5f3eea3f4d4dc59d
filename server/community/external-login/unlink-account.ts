import { hasPassword, lockAccount, requireStepUp } from '#server/community/accounts/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/**
 * Removes one login method, never the last one: the user's row is locked, so that two concurrent calls cannot remove
 * both.
 * @throws DomainError NOT_FOUND, CONFLICT `last_way_in`, STEP_UP_REQUIRED
 */
export async function unlinkAccount(ctx: UserCtx, accountId: string): Promise<void> {
  const userId = ctx.actor.user_id;
  await requireStepUp(ctx, 'unlink_provider');
  const provider = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId);
    const [removed] = await tx.sql<{ provider: string }>(
      'DELETE FROM oauth_account WHERE id = $1 AND user_id = $2 RETURNING provider',
      [accountId, userId],
    );
    if (!removed) throw notFound('The linked account');
    const left = await tx.sql('SELECT 1 FROM oauth_account WHERE user_id = $1 LIMIT 1', [userId]);
    if (left.length === 0 && !(await hasPassword(tx, userId)))
      throw conflict('last_way_in', 'This is the only way to sign in to the account. Link another one first.');
    return removed.provider;
  });
  ctx.log.info(
    { security_event: 'login_provider_unlinked', user_id: userId, provider, ip: ctx.request.ip },
    'login provider unlinked',
  );
}
