import type { Tx } from '#server/platform/db/transaction.ts';

/** A gift held in escrow was returned to its giver: it no longer counts as given. */
export async function returnGift(tx: Tx, subjectId: string): Promise<void> {
  await tx.sql('DELETE FROM gifts WHERE subject_id = $1', [subjectId]);
}
