import type { Tx } from '#server/platform/db/transaction.ts';

/** Sets the receiver of a gift that was held in escrow until someone earned it. */
export async function nameReceiver(tx: Tx, subjectId: string, receiverId: string): Promise<void> {
  await tx.sql('UPDATE gifts SET receiver_id = $2 WHERE subject_id = $1', [subjectId, receiverId]);
}
