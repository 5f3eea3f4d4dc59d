import type { Tx } from '#server/platform/db/transaction.ts';

/** Moves a locked ship to a sector, with its cargo. */
export async function relocateShip(tx: Tx, shipId: string, sectorId: string): Promise<void> {
  await tx.sql('UPDATE ships SET sector_id = $2 WHERE id = $1', [shipId, sectorId]);
}
