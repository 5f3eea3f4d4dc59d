import { STATION_GOODS_SQL } from '#server/galaxy/index.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isRegionClosed } from '#server/regions/index.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import type { Holding } from '#server/trading/rules/cost-basis.ts';
import { localMid } from '#server/trading/rules/mid-price.ts';
import type { PricePoint, TradeAction } from '#server/trading/rules/price.ts';
import { type Stock, stockAt } from '#server/trading/rules/stock.ts';

/** One good of a station as stored: `quantity` is of `quantity_at`. */
export type GoodRow = Omit<Stock, 'action'> & {
  station_id: string;
  commodity: Commodity;
  action: TradeAction;
  elasticity: number;
  mid_share: number;
  sector_id: string;
  tax_rate: number;
  region_status: string;
  black_market: boolean;
};

const { columns, from, traded } = STATION_GOODS_SQL;
const SELECT = `SELECT ${columns} FROM ${from} WHERE ${traded}`;

/** The price at `at`, with the moment its stock counts from. */
export function pointAt(settings: GameSettings, good: GoodRow, at: Date): { point: PricePoint; quantity_at: Date } {
  const held = Math.min(Math.max(0, good.quantity), good.capacity);
  const stock = stockAt(settings, { ...good, quantity: held }, at);
  return {
    point: {
      action: good.action,
      quantity: stock.quantity,
      capacity: good.capacity,
      elasticity: good.elasticity,
      mid: localMid(settings, good),
    },
    quantity_at: stock.quantity_at,
  };
}

/** Every good that the stations trade. */
export async function goodsOf(db: { pool: Pool } | Tx, stationIds: readonly string[]): Promise<GoodRow[]> {
  const text = `${SELECT} AND g.station_id = ANY($1::uuid[])`;
  return 'pool' in db ? (await db.pool.query<GoodRow>(text, [stationIds])).rows : db.sql<GoodRow>(text, [stationIds]);
}

export async function findGood(
  db: { pool: Pool },
  stationId: string,
  commodity: Commodity,
): Promise<GoodRow | undefined> {
  return (await db.pool.query<GoodRow>(`${SELECT} AND g.station_id = $1 AND g.commodity = $2`, [stationId, commodity]))
    .rows[0];
}

export type StockAndCargo = { good: GoodRow; holding: Holding };

const LOCK_GOOD = {
  name: 'lock_good',
  text: `SELECT ${columns}, c.quantity AS held, c.cost_basis AS held_cost FROM ${from}
     LEFT JOIN cargo_records c ON c.commodity = g.commodity AND c.ship_id = (SELECT active_ship_id FROM player_records WHERE id = $3)
     WHERE ${traded} AND g.station_id = $1 AND g.commodity = $2 FOR NO KEY UPDATE OF g`,
};

/**
 * The same with the good's row locked, always after the player's and the ship's, and with what the active ship holds of
 * it: the ship is locked, so nobody else changes its hold.
 */
export async function lockGood(
  tx: Tx,
  stationId: string,
  commodity: Commodity,
  playerId: string,
): Promise<StockAndCargo | undefined> {
  const [row] = await tx.sql<GoodRow & { held: number | null; held_cost: number | null }>(LOCK_GOOD, [
    stationId,
    commodity,
    playerId,
  ]);
  if (!row) return undefined;
  const { held, held_cost, ...good } = row;
  return { good, holding: { quantity: held ?? 0, cost_basis: held_cost ?? 0 } };
}

/** A good as stored, its row locked, with its price of now. */
export type StationGood = { good: GoodRow; point: PricePoint; quantity_at: Date };

/** The goods of the station in a sector, their rows locked in one order; none where there is no open station. */
export async function lockGoodsAt(
  ctx: { settings: { current(): GameSettings }; clock: { now(): Date } },
  tx: Tx,
  sectorId: string,
): Promise<StationGood[]> {
  const rows = await tx.sql<GoodRow>(`${SELECT} AND st.sector_id = $1 ORDER BY g.commodity FOR NO KEY UPDATE OF g`, [
    sectorId,
  ]);
  const open = rows.filter(({ region_status }) => !isRegionClosed(region_status));
  return open.map((good) => ({ good, ...pointAt(ctx.settings.current(), good, ctx.clock.now()) }));
}
