import type { Tx } from '#server/platform/db/transaction.ts';

/** Moves an owner's ships whose sector was deleted into `sectorId`. */
export async function moveStranded(tx: Tx, ownerId: string, sectorId: string): Promise<void> {
  await tx.sql(
    `UPDATE ships s SET sector_id = $2
     WHERE s.owner_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = s.sector_id)`,
    [ownerId, sectorId],
  );
}
