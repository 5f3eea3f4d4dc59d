import { isRegionClosed } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import {
  announceTurns,
  lever,
  lockPilot,
  requireTurns,
  spendTurnsSql,
  TANK_COLUMNS,
  type TurnTank,
  turnsOf,
} from '#server/players/index.ts';
import { goodsOf, pointAt } from '#server/trading/queries/read-goods.ts';
import { recordPrices } from '#server/trading/record-prices.ts';
import { unitPrice } from '#server/trading/rules/price.ts';

type StationRow = { id: string; name: string; region_status: string };

/**
 * Docks at the station of the sector for a turn; its prices are remembered.
 * @throws DomainError CONFLICT `not_placed`, `already_docked`, `no_station`, `region_closed` or `turns_short`
 */
export const dockShip = (ctx: PlayerCtx, input: { station_id?: string | undefined }) =>
  inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'trading.dock', input, async () => {
      const pilot = await lockPilot(ctx, tx);
      if (pilot.docked_station_id) throw conflict('already_docked', 'You are docked already.');
      const station = await findStation(tx, pilot.sector_id, input.station_id);
      const cost = lever('dock_turns');
      requireTurns(pilot, cost);
      const now = ctx.clock.now();
      const spend = spendTurnsSql('p', '$3', '$4');
      const [tank] = await tx.sql<TurnTank>(
        `UPDATE players p SET ${spend.set}, docked_station_id = $2
         WHERE p.id = $1 AND p.docked_station_id IS NULL AND ${spend.where} RETURNING ${TANK_COLUMNS}`,
        [ctx.player_id, station.id, cost, now],
      );
      if (!tank) throw conflict('moved_meanwhile', 'You moved meanwhile. Look again where you are.');
      await seePrices(ctx, tx, station.id, now);
      const turns = turnsOf(tank, now);
      announceTurns(ctx, tx, turns);
      return { station_id: station.id, station_name: station.name, turns };
    }),
  );

const findStation = async (tx: Tx, sectorId: string, stationId: string | undefined): Promise<StationRow> => {
  const [station] = await tx.sql<StationRow>(
    `SELECT st.id, st.name, r.status AS region_status
     FROM stations st JOIN sectors s ON s.id = st.sector_id JOIN regions r ON r.id = s.region_id
     WHERE st.sector_id = $1 AND ($2::uuid IS NULL OR st.id = $2)`,
    [sectorId, stationId ?? null],
  );
  if (!station) throw conflict('no_station', 'There is no such station in your sector.');
  if (isRegionClosed(station.region_status)) throw conflict('region_closed', 'This region is closed.');
  return station;
};

const seePrices = async (ctx: PlayerCtx, tx: Tx, stationId: string, now: Date): Promise<void> => {
  const goods = await goodsOf(tx, [stationId]);
  const sightings = goods.map((good) => {
    const { point } = pointAt(good, now);
    return { commodity: good.commodity, action: good.action, unit_price: unitPrice(point), quantity: point.quantity };
  });
  await recordPrices(tx, { player_id: ctx.player_id, station_id: stationId, now, kind: 'visit' }, sightings);
};
