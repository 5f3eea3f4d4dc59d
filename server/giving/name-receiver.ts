import type { Tx } from '#server/platform/db/transaction.ts';

/** What was held for whoever earns it went to this player. */
export async function nameReceiver(tx: Tx, subjectId: string, receiverId: string): Promise<void> {
  await tx.sql('UPDATE gifts SET receiver_id = $2 WHERE subject_id = $1', [subjectId, receiverId]);
}
