import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { isRegionClosed } from '#server/regions/index.ts';
import type { DockStation } from '#server/trading/queries/read-line.ts';

/**
 * The station of a sector, its row locked, so that two ships never get the last slip.
 * @throws DomainError CONFLICT `no_station` or `region_closed`
 */
export async function findDock(tx: Tx, sectorId: string, stationId: string | undefined): Promise<DockStation> {
  const [found] = await tx.sql<DockStation & { region_status: string }>(
    `SELECT st.id, st.name, st.slips_transient, st.slips_long_term, r.status AS region_status
     FROM stations st JOIN sectors s ON s.id = st.sector_id JOIN regions r ON r.id = s.region_id
     WHERE st.sector_id = $1 AND ($2::uuid IS NULL OR st.id = $2) FOR UPDATE OF st`,
    [sectorId, stationId ?? null],
  );
  if (!found) throw conflict('no_station', 'This station is not in your sector.');
  const { region_status, ...station } = found;
  if (isRegionClosed(region_status)) throw conflict('region_closed', 'This region is closed.');
  return station;
}
