import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Records a sign-in; returns false if the user may no longer act, for example because they were suspended a moment
 * ago.
 */
export async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const entered = await tx.sql(
    'UPDATE users SET last_login = $2 WHERE id = $1 AND is_active AND NOT deleted RETURNING 1',
    [userId, now],
  );
  return entered.length > 0;
}
