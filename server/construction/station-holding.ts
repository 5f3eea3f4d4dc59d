import type { StationState } from '#server/construction/rules/stations.ts';
import { lockStationGood } from '#server/galaxy/index.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type LockedPlayer, lockPlayer } from '#server/players/index.ts';

export type LockedHolding = StationState & {
  station_id: string;
  owner_id: string;
  name: string;
  sector_id: string;
  cost_basis: number;
  upgrade_capital: number;
  till: number;
  region_status: string;
};

/** Locks a player's ownership record of a station; undefined if nobody owns it. */
export async function lockStationHolding(tx: Tx, stationId: string): Promise<LockedHolding | undefined> {
  const [row] = await tx.sql<LockedHolding>(
    `SELECT h.station_id, h.owner_id, h.cost_basis, h.upgrade_capital, h.till, st.name, st.sector_id, st.slips_transient,
       st.slips_long_term, COALESCE(st.built_services, '{}') AS services, r.status AS region_status
     FROM station_holdings h JOIN map_stations st ON st.id = h.station_id JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id WHERE h.station_id = $1 FOR UPDATE OF h`,
    [stationId],
  );
  return row;
}

/** The caller's player and one of their stations, both locked. @throws DomainError NOT_FOUND */
export async function lockOwnStation(
  ctx: PlayerCtx,
  tx: Tx,
  stationId: string,
): Promise<{ player: LockedPlayer; holding: LockedHolding }> {
  const player = await lockPlayer(ctx, tx);
  const holding = await lockStationHolding(tx, stationId);
  if (holding?.owner_id !== ctx.player_id) throw notFound('The station');
  return { player, holding };
}

/**
 * Locks the caller's player, one of their stations, and a good that it trades or may trade; the good before the
 * holding, as in a visitor's trade.
 * @throws DomainError NOT_FOUND
 */
export async function lockOwnGood(ctx: PlayerCtx, tx: Tx, stationId: string, commodity: Commodity) {
  const player = await lockPlayer(ctx, tx);
  const good = await lockStationGood(tx, stationId, commodity);
  const holding = await lockStationHolding(tx, stationId);
  if (holding?.owner_id !== ctx.player_id) throw notFound('The station');
  return { player, holding, good };
}

/** As above, with the caller docked there. @throws DomainError NOT_FOUND; CONFLICT `not_docked` */
export async function visitOwnStation(ctx: PlayerCtx, tx: Tx, stationId: string) {
  const visit = await lockOwnStation(ctx, tx, stationId);
  if (visit.player.docked_station_id !== stationId) throw conflict('not_docked', 'Dock at your station first.');
  return visit;
}
