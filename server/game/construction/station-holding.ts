import type { CreditKind } from '#server/foundation/ledger/schemas.ts';
import { readOwnStation } from '#server/game/construction/queries/read-stations.ts';
import type { StationState } from '#server/game/construction/rules/stations.ts';
import type { StationAction } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockStationGood } from '#server/world/galaxy/index.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { type LockedPlayer, lockPlayer, moveCredits } from '#server/world/players/index.ts';

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

/** Runs one action on a station of the caller in one transaction, once for each Idempotency-Key. */
export function actOnStation(
  ctx: PlayerCtx,
  operation: string,
  input: { id: string },
  work: (tx: Tx) => Promise<void>,
): Promise<StationAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, `stations.${operation}`, input, async () => {
      await work(tx);
      const station = await readOwnStation(ctx, tx, input.id);
      const [player] = await tx.sql<{ credits: number }>('SELECT credits FROM player_records WHERE id = $1', [
        ctx.player_id,
      ]);
      return { station, credits: player?.credits ?? 0 };
    }),
  );
}

/** Changes the caller's credits for a station, a payment being negative; undefined if the balance is too low. */
export function settleAtStation(
  ctx: PlayerCtx,
  tx: Tx,
  bill: { kind: CreditKind; amount: number; station_id: string; detail?: Record<string, string | number> },
) {
  return moveCredits(tx, {
    player_id: ctx.player_id,
    kind: bill.kind,
    amount: bill.amount,
    station_id: bill.station_id,
    detail: bill.detail ?? {},
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
}
