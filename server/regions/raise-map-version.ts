import type { Tx } from '#server/platform/db/transaction.ts';

/** Charts of a galaxy's standing hub are read anew: its map has changed. */
export async function raiseMapVersion(tx: Tx, galaxyId: string): Promise<void> {
  await tx.sql(`UPDATE regions SET map_version = map_version + 1 WHERE galaxy_id = $1 AND kind = 'central_nexus'`, [
    galaxyId,
  ]);
}
