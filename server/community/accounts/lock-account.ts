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

/**
 * Serializes rotations and revocations of one user. Otherwise a revocation could wait for the row that a rotation
 * replaces, find it already revoked, and never see the new row.
 */
export async function lockSessions(tx: Tx, userId: string): Promise<void> {
  await tx.sql('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

export type TokenOwner = { user_id: string; family_id: string };

/** The user of this refresh token, with the user's sessions locked; undefined for an unknown token. */
export async function lockOwner(tx: Tx, digest: string): Promise<TokenOwner | undefined> {
  const rows = await tx.sql<TokenOwner>('SELECT user_id, family_id FROM refresh_token WHERE token = $1', [digest]);
  const owner = rows[0];
  if (owner) await lockSessions(tx, owner.user_id);
  return owner;
}
