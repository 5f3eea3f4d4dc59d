import type { Tx } from '#server/platform/db/transaction.ts';

/** Notes a sign-in; false for a user who may no longer act, also one who was locked out a moment ago. */
export async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const entered = await tx.sql(
    'UPDATE users SET last_login = $2 WHERE id = $1 AND is_active AND NOT deleted RETURNING 1',
    [userId, now],
  );
  return entered.length > 0;
}
