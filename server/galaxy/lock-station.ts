import type { Tx } from '#server/platform/db/transaction.ts';

export type LockedStation = {
  id: string;
  name: string;
  slips_transient: number;
  slips_long_term: number;
  owner_id: string | null;
  dock_fee: number;
  region_status: string;
};

/** Locks the station of a sector, with this id if given; undefined if it is not there. */
export async function lockStation(
  tx: Tx,
  sectorId: string,
  stationId: string | undefined,
): Promise<LockedStation | undefined> {
  const [station] = await tx.sql<LockedStation>(
    `SELECT st.id, st.name, st.slips_transient, st.slips_long_term, st.owner_id, st.dock_fee, r.status AS region_status
     FROM stations st JOIN sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id
     WHERE st.sector_id = $1 AND ($2::uuid IS NULL OR st.id = $2) FOR UPDATE OF st`,
    [sectorId, stationId ?? null],
  );
  return station;
}

/** Locks a station without waiting; undefined if someone else has locked it or it is gone. */
export async function lockFreeStation(
  tx: Tx,
  stationId: string,
): Promise<Omit<LockedStation, 'region_status'> | undefined> {
  const [station] = await tx.sql<Omit<LockedStation, 'region_status'>>(
    'SELECT id, name, slips_transient, slips_long_term, owner_id, dock_fee FROM stations WHERE id = $1 FOR UPDATE SKIP LOCKED',
    [stationId],
  );
  return station;
}
