import type { Tx } from '#server/platform/db/transaction.ts';

/** Removes a ship of its owner for good, with what is in its hold. */
export async function removeShip(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql('DELETE FROM ships WHERE id = $1 AND owner_id = $2', [shipId, ownerId]);
}
