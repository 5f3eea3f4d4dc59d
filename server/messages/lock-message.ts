import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks a message, as a new flag does, so that no later flag is settled. */
export async function lockMessage(tx: Tx, id: string): Promise<void> {
  await tx.sql('SELECT 1 FROM messages WHERE id = $1 FOR UPDATE', [id]);
}
