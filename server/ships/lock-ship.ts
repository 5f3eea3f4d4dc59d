import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks a ship of its owner; undefined when it is not theirs. The owner's row is locked before. */
export async function lockShip(
  tx: Tx,
  shipId: string,
  ownerId: string,
): Promise<{ sector_id: string; is_destroyed: boolean } | undefined> {
  const [ship] = await tx.sql<{ sector_id: string; is_destroyed: boolean }>(
    'SELECT sector_id, is_destroyed FROM ships WHERE id = $1 AND owner_id = $2 FOR UPDATE',
    [shipId, ownerId],
  );
  return ship;
}
