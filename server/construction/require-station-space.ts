import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Checks the limit of stations per owner, including ordered ones; counts of one owner are serialized. @throws
 * DomainError CONFLICT `stations_full`
 */
export async function requireStationSpace(ctx: PlayerCtx, tx: Tx, ownerId: string): Promise<void> {
  const max = ctx.settings.current().max_stations;
  await lockName(tx, 'stations', ownerId);
  const owned = await tx.sql(
    `SELECT 1 FROM station_holdings WHERE owner_id = $1
     UNION ALL SELECT 1 FROM construction_reservations
       WHERE owner_id = $1 AND kind = 'station' AND status IN ('queued', 'building')`,
    [ownerId],
  );
  if (owned.length >= max) throw conflict('stations_full', `A player may own ${max} stations.`, { max });
}
