import type { Tx } from '#server/platform/db/transaction.ts';

/** Adds an account without a password; returns false if its name or e-mail is in use. */
export async function insertUser(
  tx: Tx,
  user: { id: string; username: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await tx.sql(
    `INSERT INTO users (id, username, email, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT DO NOTHING RETURNING id`,
    [user.id, user.username, user.email, user.now],
  );
  return rows.length > 0;
}
