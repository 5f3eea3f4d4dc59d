import { empty, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks a message, as a new flag does, so that no later flag is settled. */
export async function lockMessage(tx: Tx, id: string): Promise<void> {
  await tx.sql('SELECT 1 FROM messages WHERE id = $1 FOR UPDATE', [id]);
}

/** Hides a message from its readers since `hiddenAt`; null shows it again. */
export async function hideMessage(tx: Tx, messageId: string, hiddenAt: Date | null): Promise<void> {
  await tx.sql('UPDATE messages SET hidden_at = $2 WHERE id = $1', [messageId, hiddenAt]);
}

type Settlement = { outcome: string; settled_by: string; now: Date; reopens: boolean };

/** Settles a message's open flags, and earlier settled ones if the decision `reopens` them. */
export async function settleFlags(tx: Tx, messageId: string, settlement: Settlement): Promise<void> {
  await tx.sql(
    sql`UPDATE message_flags SET outcome = ${settlement.outcome}, settled_at = ${settlement.now}, settled_by = ${settlement.settled_by}
     WHERE message_id = ${messageId} ${settlement.reopens ? empty : sql`AND outcome IS NULL`}`,
  );
}
