import type { DefenceView } from '#server/game/defences/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type LockedDefence = Pick<DefenceView, 'id' | 'sector_id' | 'kind' | 'quantity' | 'mode' | 'toll'> & {
  player_id: string;
};

/** Locks the defences in a sector, in the order of their ids. */
export function lockDefences(tx: Tx, sectorId: string): Promise<LockedDefence[]> {
  return tx.sql<LockedDefence>(
    `SELECT id, sector_id, player_id, kind, quantity, mode, toll FROM sector_defences
     WHERE sector_id = $1 ORDER BY id FOR UPDATE`,
    [sectorId],
  );
}

export async function lockDefence(tx: Tx, id: string): Promise<LockedDefence | undefined> {
  const [row] = await tx.sql<LockedDefence>(
    'SELECT id, sector_id, player_id, kind, quantity, mode, toll FROM sector_defences WHERE id = $1 FOR UPDATE',
    [id],
  );
  return row;
}

/** Writes the remaining quantity of a locked defence; the row is deleted at 0. */
export async function leaveDefence(tx: Tx, { id }: { id: string }, quantity: number): Promise<void> {
  if (quantity === 0) await tx.sql('DELETE FROM sector_defences WHERE id = $1', [id]);
  else await tx.sql('UPDATE sector_defences SET quantity = $2 WHERE id = $1', [id, quantity]);
}
