import { given, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type NewStation = {
  id: string;
  sector_id: string;
  name: string;
  owner_id: string;
  slips_transient: number;
  slips_long_term: number;
};

/** The columns that the owner of a station may change on the map. */
export type StationChange = {
  name?: string;
  owner_id?: string;
  services?: readonly string[];
  dock_fee?: number;
  slips_transient?: number;
  slips_long_term?: number;
};

/** The class of a station without its own market. */
const BUILT_CLASS = 8;

/** Adds a player-built station to a sector; false if the sector already has one. */
export async function insertStation(tx: Tx, station: NewStation): Promise<boolean> {
  const made = await tx.sql(
    `INSERT INTO stations (id, sector_id, name, class, owner_id, slips_transient, slips_long_term)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (sector_id) DO NOTHING RETURNING 1`,
    [
      station.id,
      station.sector_id,
      station.name,
      BUILT_CLASS,
      station.owner_id,
      station.slips_transient,
      station.slips_long_term,
    ],
  );
  return made.length === 1;
}

/** Updates the given columns of a player's station. */
export async function changeStation(tx: Tx, stationId: string, change: StationChange): Promise<void> {
  const written = await tx.sql(
    `UPDATE stations SET name = COALESCE($2, name), owner_id = COALESCE($3::uuid, owner_id),
       services = COALESCE($4::text[], services), dock_fee = COALESCE($5::int, dock_fee),
       slips_transient = COALESCE($6::int, slips_transient), slips_long_term = COALESCE($7::int, slips_long_term)
     WHERE id = $1 AND owner_id IS NOT NULL RETURNING 1`,
    [
      stationId,
      change.name ?? null,
      change.owner_id ?? null,
      change.services ?? null,
      change.dock_fee ?? null,
      change.slips_transient ?? null,
      change.slips_long_term ?? null,
    ],
  );
  if (written.length !== 1) throw new Error(`station ${stationId} is not a player's`);
}

/** Moves a station to another sector; false if that already has one. */
export async function moveStation(tx: Tx, stationId: string, sectorId: string): Promise<boolean> {
  const moved = await tx.sql(
    `UPDATE stations SET sector_id = $2
     WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM stations o WHERE o.sector_id = $2) RETURNING 1`,
    [stationId, sectorId],
  );
  return moved.length === 1;
}

export async function removeStation(tx: Tx, stationId: string): Promise<void> {
  await tx.sql('DELETE FROM stations WHERE id = $1', [stationId]);
}

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
    sql`SELECT st.id, st.name, st.slips_transient, st.slips_long_term, st.owner_id, st.dock_fee, r.status AS region_status
     FROM stations st JOIN sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id
     WHERE st.sector_id = ${sectorId} ${given(stationId, (value) => sql`AND st.id = ${value}`)} FOR UPDATE OF st`,
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
