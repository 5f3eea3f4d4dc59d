import type { Tx } from '#server/platform/db/transaction.ts';

/** Removes a ship of its owner for good, with what is in its hold. */
export async function removeShip(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql('DELETE FROM ships WHERE id = $1 AND owner_id = $2', [shipId, ownerId]);
}

/** Removes an escape pod that its owner has left, unless something is in its hold. Another ship stays. */
export async function removeEmptyPod(tx: Tx, shipId: string, ownerId: string): Promise<void> {
  await tx.sql(
    `DELETE FROM ships WHERE id = $1 AND owner_id = $2 AND type = 'escape_pod' AND cargo_used = 0 AND NOT is_destroyed`,
    [shipId, ownerId],
  );
}
