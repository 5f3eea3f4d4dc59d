import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { TradeAction } from '#server/galaxy/rules/price.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A good that a player's station trades: `capacity` in units, `mid_share` in thousandths of the good's mid price. */
export type OwnGood = { action: TradeAction; quantity: number; capacity: number; mid_share: number };

/** Locks a good of a station; undefined where it does not trade it. */
export async function lockStationGood(tx: Tx, stationId: string, commodity: Commodity): Promise<OwnGood | undefined> {
  const [good] = await tx.sql<OwnGood>(
    `SELECT action, quantity, capacity, mid_share FROM station_goods WHERE station_id = $1 AND commodity = $2 FOR NO KEY UPDATE`,
    [stationId, commodity],
  );
  return good;
}

/** Locks everything that a station has in stock, in one order. */
export function lockStationGoods(tx: Tx, stationId: string): Promise<{ commodity: Commodity; quantity: number }[]> {
  return tx.sql<{ commodity: Commodity; quantity: number }>(
    `SELECT commodity, quantity FROM station_goods WHERE station_id = $1 AND quantity > 0
     ORDER BY commodity FOR NO KEY UPDATE`,
    [stationId],
  );
}

/** Writes a good of a station whose stock neither grows nor shrinks by itself and whose price does not follow it. */
export async function saveStationGood(
  tx: Tx,
  stationId: string,
  commodity: Commodity,
  good: OwnGood,
  now: Date,
): Promise<void> {
  await tx.sql(
    `INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity, mid_share, quantity_at)
     VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7)
     ON CONFLICT (station_id, commodity) DO UPDATE SET action = EXCLUDED.action, quantity = EXCLUDED.quantity,
       capacity = EXCLUDED.capacity, mid_share = EXCLUDED.mid_share, quantity_at = EXCLUDED.quantity_at`,
    [stationId, commodity, good.action, good.quantity, good.capacity, good.mid_share, now],
  );
}

/** Ends the trade of a good of which the station has none left. */
export async function removeStationGood(tx: Tx, stationId: string, commodity: Commodity): Promise<void> {
  const removed = await tx.sql(
    'DELETE FROM station_goods WHERE station_id = $1 AND commodity = $2 AND quantity = 0 RETURNING 1',
    [stationId, commodity],
  );
  if (removed.length !== 1) throw new Error('the stock of a locked good changed');
}
