import type { Tx } from '#server/platform/db/transaction.ts';

export type LockedHazard = { id: string; type: string; quantity: number };

/** Locks the hazards of a sector, in the order of their ids. */
export function lockHazards(tx: Tx, sectorId: string): Promise<LockedHazard[]> {
  return tx.sql<LockedHazard>(
    'SELECT id, type, quantity FROM nav_hazards WHERE sector_id = $1 ORDER BY id FOR UPDATE',
    [sectorId],
  );
}

const DAY_MS = 86_400_000;

/** Subtracts `quantity` from a locked hazard; at 0 its row is deleted, to be restored when it regrows. */
export async function reduceHazard(
  tx: Tx,
  hazard: { id: string; quantity: number },
  quantity: number,
  now: Date,
): Promise<void> {
  await tx.sql(
    `INSERT INTO nav_hazard_losses AS l (id, sector_id, type, owner, lost, regrows_at)
     SELECT id, sector_id, type, owner, LEAST(quantity, $2::int), $3 FROM nav_hazards WHERE id = $1 AND $2::int > 0
     ON CONFLICT (id) DO UPDATE SET lost = l.lost + EXCLUDED.lost`,
    [hazard.id, quantity, new Date(now.getTime() + DAY_MS)],
  );
  if (quantity >= hazard.quantity) await tx.sql('DELETE FROM nav_hazards WHERE id = $1', [hazard.id]);
  else await tx.sql('UPDATE nav_hazards SET quantity = quantity - $2 WHERE id = $1', [hazard.id, quantity]);
}
