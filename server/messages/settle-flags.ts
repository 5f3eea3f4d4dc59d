import type { Tx } from '#server/platform/db/transaction.ts';

type Settlement = { outcome: string; settled_by: string; now: Date; reopens: boolean };

/** Settles a message's open flags, and earlier settled ones if the decision `reopens` them. */
export async function settleFlags(tx: Tx, messageId: string, settlement: Settlement): Promise<void> {
  await tx.sql(
    `UPDATE message_flags SET outcome = $2, settled_at = $3, settled_by = $4
     WHERE message_id = $1 AND (outcome IS NULL OR $5)`,
    [messageId, settlement.outcome, settlement.now, settlement.settled_by, settlement.reopens],
  );
}
