import type { Tx } from '#server/platform/db/transaction.ts';

/** Invalidates the charts of a galaxy's existing hub, because its map has changed. */
export async function raiseMapVersion(tx: Tx, galaxyId: string): Promise<void> {
  await tx.sql(`UPDATE regions SET map_version = map_version + 1 WHERE galaxy_id = $1 AND kind = 'central_nexus'`, [
    galaxyId,
  ]);
}

/** The same for one region, whose row stays locked until the transaction ends; returns its status. */
export async function raiseRegionVersion(tx: Tx, regionId: string, now: Date): Promise<string> {
  const [region] = await tx.sql<{ status: string }>(
    'UPDATE regions SET map_version = map_version + 1, updated_at = $2 WHERE id = $1 RETURNING status',
    [regionId, now],
  );
  if (!region) throw new Error(`region ${regionId} vanished with its sectors still there`);
  return region.status;
}
