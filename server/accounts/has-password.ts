import type { Tx } from '#server/platform/db/transaction.ts';

/** Whether an account can sign in with a password. */
export async function hasPassword(tx: Pick<Tx, 'sql'>, userId: string): Promise<boolean> {
  const found = await tx.sql(
    `SELECT 1 FROM player_credentials WHERE user_id = $1 UNION ALL SELECT 1 FROM admin_credentials WHERE user_id = $1`,
    [userId],
  );
  return found.length > 0;
}
