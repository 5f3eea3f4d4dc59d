import type { Tx } from '#server/platform/db/transaction.ts';

/** What was held for others came back to its giver: it counts as given no more. */
export async function returnGift(tx: Tx, subjectId: string): Promise<void> {
  await tx.sql('DELETE FROM gifts WHERE subject_id = $1', [subjectId]);
}
