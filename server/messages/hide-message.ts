import type { Tx } from '#server/platform/db/transaction.ts';

/** Hides a message from its readers since `hiddenAt`; null shows it again. */
export async function hideMessage(tx: Tx, messageId: string, hiddenAt: Date | null): Promise<void> {
  await tx.sql('UPDATE messages SET hidden_at = $2 WHERE id = $1', [messageId, hiddenAt]);
}
