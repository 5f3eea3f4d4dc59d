import { payDockFee } from '#server/game/construction/index.ts';
import { findDock, occupySlip } from '#server/game/trading/occupy-slip.ts';
import { goodsOf, pointAt } from '#server/game/trading/queries/read-goods.ts';
import { recordPrices } from '#server/game/trading/record-prices.ts';
import { dockTurns, type SlipKind } from '#server/game/trading/rules/slips.ts';
import { saveNews } from '#server/game/trading/save-news.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';
import { announceTurns, dockPlayer, lockPlayer, requireTurns, turnsOf } from '#server/world/players/index.ts';

type DockOrder = { station_id?: string | undefined; slip?: SlipKind | undefined };

/**
 * Docks at the sector's station in a slip that fits the ship; its prices are recorded.
 * @throws DomainError CONFLICT `not_placed`, `already_docked`, `no_station`, `no_slip`, `slip_cooldown`,
 * `region_closed` or `turns_short`
 */
export function dockShip(ctx: PlayerCtx, input: DockOrder) {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'trading.dock', input, async () => {
      const player = await lockPlayer(ctx, tx);
      if (player.docked_station_id) throw conflict('already_docked', 'You are already docked.');
      const station = await findDock(tx, player.sector_id, input.station_id);
      const slip = await occupySlip(ctx, tx, station, { ship_type: player.ship_type, slip: input.slip });
      const cost = dockTurns(ctx.settings.current(), slip);
      requireTurns(player, cost);
      const now = ctx.clock.now();
      const fee = await payDockFee(ctx, tx, player, station);
      const balance = await dockPlayer(ctx, tx, { station_id: station.id, slip, turn_cost: cost });
      await seePrices(ctx, tx, station.id, now);
      await saveNews(ctx, tx, station.id, now);
      const turns = turnsOf(ctx.settings.current(), balance, now);
      announceTurns(ctx, tx, turns);
      return { station_id: station.id, station_name: station.name, slip, turns, fee };
    }),
  );
}

async function seePrices(ctx: PlayerCtx, tx: Tx, stationId: string, now: Date): Promise<void> {
  const goods = await goodsOf(ctx, tx, [stationId]);
  const sightings = goods.map((good) => {
    const { point } = pointAt(ctx.settings.current(), good, now);
    return { commodity: good.commodity, action: good.action, unit_price: unitPrice(point), quantity: point.quantity };
  });
  await recordPrices(tx, { player_id: ctx.player_id, station_id: stationId, now, kind: 'visit' }, sightings);
}
