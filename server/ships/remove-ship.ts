import type { Tx } from '#server/platform/db/transaction.ts';

/** Deletes an owner's ship, with its cargo. */
export async function removeShip(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql('DELETE FROM ships WHERE id = $1 AND owner_id = $2', [shipId, ownerId]);
}

/** Deletes an escape pod that its owner has left, unless it has cargo. Other ships are unaffected. */
export async function removeEmptyPod(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql(
    `DELETE FROM ships WHERE id = $1 AND owner_id = $2 AND type = 'escape_pod' AND cargo_used = 0 AND NOT is_destroyed`,
    [shipId, ownerId],
  );
}
