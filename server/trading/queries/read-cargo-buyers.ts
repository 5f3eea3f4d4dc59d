import { distancesFrom } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { readKnownGoods, readTrader } from '#server/trading/queries/known-goods.ts';
import { byGain, type Cargo, saleOf, turnsToSell } from '#server/trading/rules/cargo-sale.ts';
import type { CargoOnBoard } from '#server/trading/schemas.ts';

const MAX_BUYERS = 3;

/** The active ship's cargo with the best known buyers of each good, by observed prices. */
export async function readCargoBuyers(ctx: PlayerCtx): Promise<CargoOnBoard[]> {
  const cargo = await readCargo(ctx);
  if (cargo.length === 0) return [];
  const trader = await readTrader(ctx);
  const known = await readKnownGoods(ctx);
  const distanceTo = await distancesFrom(ctx, trader.speed, trader.here);
  const settings = ctx.settings.current();
  return cargo.map((held) => ({
    ...held,
    buyers: known
      .filter(({ action, commodity }) => action === 'B' && commodity === held.commodity)
      .flatMap((buyer) => {
        const flight = distanceTo(buyer.sector_id);
        if (!flight) return [];
        const turns = turnsToSell(settings, flight.turns, buyer.station_id === trader.docked_station_id);
        return saleOf(settings, held, buyer, turns) ?? [];
      })
      .toSorted(byGain)
      .slice(0, MAX_BUYERS),
  }));
}

/** The goods on board of the active ship, the dearest first. */
export async function readCargo(ctx: PlayerCtx): Promise<Cargo[]> {
  const { rows } = await ctx.pool.query<Cargo>(
    `SELECT c.commodity, c.quantity, c.cost_basis FROM cargo_records c JOIN player_records p ON p.active_ship_id = c.ship_id
     WHERE p.id = $1 AND c.quantity > 0 ORDER BY c.cost_basis DESC, c.commodity`,
    [ctx.player_id],
  );
  return rows;
}
