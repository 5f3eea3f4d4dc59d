import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { announceTurns, dockPlayer, lockPlayer, requireTurns, turnsOf } from '#server/players/index.ts';
import { isRegionClosed } from '#server/regions/index.ts';
import { type DockStation, occupySlip } from '#server/trading/occupy-slip.ts';
import { goodsOf, pointAt } from '#server/trading/queries/read-goods.ts';
import { recordPrices } from '#server/trading/record-prices.ts';
import { unitPrice } from '#server/trading/rules/price.ts';
import { dockTurns, type SlipKind } from '#server/trading/rules/slips.ts';

type StationRow = DockStation & { region_status: string };

type DockOrder = { station_id?: string | undefined; slip?: SlipKind | undefined };

/**
 * Docks at the station of the sector in a slip that fits the ship; its prices are remembered.
 * @throws DomainError CONFLICT `not_placed`, `already_docked`, `no_station`, `no_slip`, `region_closed` or `turns_short`
 */
export function dockShip(ctx: PlayerCtx, input: DockOrder) {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'trading.dock', input, async () => {
      const player = await lockPlayer(ctx, tx);
      if (player.docked_station_id) throw conflict('already_docked', 'You are already docked.');
      const station = await findStation(tx, player.sector_id, input.station_id);
      const slip = await occupySlip(ctx, tx, station, { ship_type: player.ship_type, slip: input.slip });
      const cost = dockTurns(ctx.settings.current(), slip);
      requireTurns(player, cost);
      const now = ctx.clock.now();
      const balance = await dockPlayer(ctx, tx, { station_id: station.id, slip, turn_cost: cost });
      await seePrices(ctx, tx, station.id, now);
      const turns = turnsOf(ctx.settings.current(), balance, now);
      announceTurns(ctx, tx, turns);
      return { station_id: station.id, station_name: station.name, slip, turns };
    }),
  );
}

/** Its row is locked, so that two ships never get the last slip. */
async function findStation(tx: Tx, sectorId: string, stationId: string | undefined): Promise<StationRow> {
  const [station] = await tx.sql<StationRow>(
    `SELECT st.id, st.name, st.slips_transient, st.slips_long_term, r.status AS region_status
     FROM stations st JOIN sectors s ON s.id = st.sector_id JOIN regions r ON r.id = s.region_id
     WHERE st.sector_id = $1 AND ($2::uuid IS NULL OR st.id = $2) FOR UPDATE OF st`,
    [sectorId, stationId ?? null],
  );
  if (!station) throw conflict('no_station', 'This station is not in your sector.');
  if (isRegionClosed(station.region_status)) throw conflict('region_closed', 'This region is closed.');
  return station;
}

async function seePrices(ctx: PlayerCtx, tx: Tx, stationId: string, now: Date): Promise<void> {
  const goods = await goodsOf(tx, [stationId]);
  const sightings = goods.map((good) => {
    const { point } = pointAt(ctx.settings.current(), good, now);
    return { commodity: good.commodity, action: good.action, unit_price: unitPrice(point), quantity: point.quantity };
  });
  await recordPrices(tx, { player_id: ctx.player_id, station_id: stationId, now, kind: 'visit' }, sightings);
}
