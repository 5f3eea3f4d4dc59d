import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

type Account = { is_active: boolean; is_admin: boolean };

/** Locks an account that is not deleted. @throws DomainError NOT_FOUND */
export async function lockAccount(tx: Tx, id: string): Promise<Account> {
  const [account] = await tx.sql<Account>(
    'SELECT is_active, is_admin FROM users WHERE id = $1 AND NOT deleted FOR UPDATE',
    [id],
  );
  if (!account) throw notFound('An account of that id');
  return account;
}
