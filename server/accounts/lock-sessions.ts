import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Rotations and revocations of one user go one after the other. Without it a revocation could wait for a rotation's old
 * row, find it revoked already, and never see the new one.
 */
export async function lockSessions(tx: Tx, userId: string): Promise<void> {
  await tx.sql('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

export type TokenOwner = { user_id: string; family_id: string };

/** Whose refresh token this is, with that user's sessions locked; undefined for an unknown one. */
export async function lockOwner(tx: Tx, digest: string): Promise<TokenOwner | undefined> {
  const rows = await tx.sql<TokenOwner>('SELECT user_id, family_id FROM refresh_token WHERE token = $1', [digest]);
  const owner = rows[0];
  if (owner) await lockSessions(tx, owner.user_id);
  return owner;
}
