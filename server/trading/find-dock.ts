import { type LockedStation, lockStation } from '#server/galaxy/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { isRegionClosed } from '#server/regions/index.ts';

/**
 * Locks the station of a sector, so that two ships cannot get the last slip.
 * @throws DomainError CONFLICT `no_station` or `region_closed`
 */
export async function findDock(
  tx: Tx,
  sectorId: string,
  stationId: string | undefined,
): Promise<Omit<LockedStation, 'region_status'>> {
  const found = await lockStation(tx, sectorId, stationId);
  if (!found) throw conflict('no_station', 'This station is not in your sector.');
  const { region_status, ...station } = found;
  if (isRegionClosed(region_status)) throw conflict('region_closed', 'This region is closed.');
  return station;
}
