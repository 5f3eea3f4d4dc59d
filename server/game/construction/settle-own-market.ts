import { recordGift } from '#server/foundation/giving/index.ts';
import { costOfPart, type MarketSide, ownerGain } from '#server/game/construction/rules/station-market.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

/** A visitor's trade at a player's station. `stock`: units before it; `goods_total`: credits without tax. */
type Deal = {
  station_id: string;
  owner_id: string;
  side: MarketSide;
  commodity: Commodity;
  stock: number;
  quantity: number;
  goods_total: number;
};

export function ownStation(): DomainError {
  return conflict('own_station', 'This station is yours: move its goods as its owner, on the page of construction.');
}

/**
 * The owner's side of a trade whose good and visitor are locked: the till, the stock's cost basis, and the gift
 * contained in a price worse than the mid.
 * @throws DomainError CONFLICT `own_station`, `till_short`, and as `recordGift`
 */
export async function settleOwnMarket(ctx: PlayerCtx, tx: Tx, deal: Deal): Promise<void> {
  const { station_id, owner_id, side, goods_total } = deal;
  if (owner_id === ctx.player_id) throw ownStation();
  const filled = await tx.sql(
    'UPDATE station_holdings SET till = till + $2 WHERE station_id = $1 AND owner_id = $3 AND till + $2 >= 0 RETURNING 1',
    [station_id, side === 'sell' ? goods_total : -goods_total, owner_id],
  );
  if (filled.length !== 1) throw conflict('till_short', 'The till of this station does not have that much.');
  await changeStockCost(tx, deal);
  const value = ownerGain(ctx.settings.current(), deal);
  await recordGift(ctx, tx, { route: 'goods', value, receiver_id: owner_id, subject_id: station_id });
}

async function changeStockCost(tx: Tx, deal: Deal): Promise<void> {
  const { station_id, commodity, side, stock, quantity, goods_total } = deal;
  const cost = await lockStockCost(tx, station_id, commodity);
  const change = side === 'sell' ? -costOfPart({ quantity: stock, cost }, quantity) : goods_total;
  await saveStockCost(tx, station_id, commodity, cost + change);
}

/** The cost basis of a locked good's stock. */
export async function lockStockCost(tx: Tx, stationId: string, commodity: Commodity): Promise<number> {
  const [stock] = await tx.sql<{ cost: number }>(
    'SELECT cost FROM station_stocks WHERE station_id = $1 AND commodity = $2 FOR UPDATE',
    [stationId, commodity],
  );
  return stock?.cost ?? 0;
}

export async function saveStockCost(tx: Tx, stationId: string, commodity: Commodity, cost: number): Promise<void> {
  await tx.sql(
    `INSERT INTO station_stocks (station_id, commodity, cost) VALUES ($1, $2, $3)
     ON CONFLICT (station_id, commodity) DO UPDATE SET cost = EXCLUDED.cost`,
    [stationId, commodity, cost],
  );
}
