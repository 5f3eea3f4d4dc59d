import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Commodity, midPrice } from '#server/trading/rules/commodities.ts';
import type { PricePoint, TradeAction } from '#server/trading/rules/price.ts';
import { type Stock, stockAt } from '#server/trading/rules/stock.ts';

/** One good on a station's shelf as the row has it: `quantity` is of `quantity_at`. */
export type GoodRow = Omit<Stock, 'action'> & {
  station_id: string;
  commodity: Commodity;
  action: TradeAction;
  elasticity: number;
  sector_id: string;
  tax_rate: number;
  region_status: string;
  black_market: boolean;
};

const SELECT = `SELECT g.station_id, g.commodity, g.action, g.quantity, g.capacity, g.regen_rate, g.elasticity, g.quantity_at,
    st.sector_id, r.tax_rate, r.status AS region_status, st.black_market
  FROM station_goods g
  JOIN stations st ON st.id = g.station_id
  JOIN sectors s ON s.id = st.sector_id
  JOIN regions r ON r.id = s.region_id
  WHERE g.action IN ('B', 'S')`;

/** Where the price stands at `at`, with the moment its stock counts from. */
export const pointAt = (good: GoodRow, at: Date): { point: PricePoint; quantity_at: Date } => {
  const held = Math.min(Math.max(0, good.quantity), good.capacity);
  const stock = stockAt({ ...good, quantity: held }, at);
  return {
    point: {
      action: good.action,
      quantity: stock.quantity,
      capacity: good.capacity,
      elasticity: good.elasticity,
      mid: midPrice(good.commodity),
    },
    quantity_at: stock.quantity_at,
  };
};

/** Every good that the stations trade. */
export const goodsOf = async (db: { pool: Pool } | Tx, stationIds: readonly string[]): Promise<GoodRow[]> => {
  const text = `${SELECT} AND g.station_id = ANY($1::uuid[])`;
  return 'pool' in db ? (await db.pool.query<GoodRow>(text, [stationIds])).rows : db.sql<GoodRow>(text, [stationIds]);
};

export const findGood = async (
  db: { pool: Pool },
  stationId: string,
  commodity: Commodity,
): Promise<GoodRow | undefined> =>
  (await db.pool.query<GoodRow>(`${SELECT} AND g.station_id = $1 AND g.commodity = $2`, [stationId, commodity]))
    .rows[0];

/** The same with the good's row locked; always after the player's and the ship's. */
export const lockGood = async (tx: Tx, stationId: string, commodity: Commodity): Promise<GoodRow | undefined> =>
  (
    await tx.sql<GoodRow>(`${SELECT} AND g.station_id = $1 AND g.commodity = $2 FOR UPDATE OF g`, [
      stationId,
      commodity,
    ])
  )[0];
