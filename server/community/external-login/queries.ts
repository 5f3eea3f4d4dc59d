import { hasPassword } from '#server/community/accounts/index.ts';
import type { LinkedAccount } from '#server/community/external-login/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Row = Omit<LinkedAccount, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null };

/** The provider accounts linked to the caller's account, oldest first. */
export async function listAccounts(ctx: UserCtx): Promise<{ items: LinkedAccount[]; can_unlink: boolean }> {
  const { user_id } = ctx.actor;
  const [accounts, password] = await Promise.all([
    ctx.pool.query<Row>(
      `SELECT id, provider, provider_account_email, provider_account_username, created_at, last_used_at
         FROM oauth_account WHERE user_id = $1 ORDER BY created_at, id`,
      [user_id],
    ),
    inTransaction(ctx, (tx) => hasPassword(tx, user_id)),
  ]);
  const items = accounts.rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
  return { items, can_unlink: password || items.length > 1 };
}
