import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { TradeAction } from '#server/galaxy/rules/price.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A good traded by a player's station: `capacity` in units, `mid_share` in thousandths of the good's mid price. */
export type OwnGood = { action: TradeAction; quantity: number; capacity: number; mid_share: number };

/** Locks a good of a station; undefined if the station does not trade it. */
export async function lockStationGood(tx: Tx, stationId: string, commodity: Commodity): Promise<OwnGood | undefined> {
  const [good] = await tx.sql<OwnGood>(
    `SELECT action, quantity, capacity, mid_share FROM station_goods WHERE station_id = $1 AND commodity = $2 FOR NO KEY UPDATE`,
    [stationId, commodity],
  );
  return good;
}

/** Locks a station's whole stock, in one order. */
export function lockStationGoods(tx: Tx, stationId: string): Promise<{ commodity: Commodity; quantity: number }[]> {
  return tx.sql<{ commodity: Commodity; quantity: number }>(
    `SELECT commodity, quantity FROM station_goods WHERE station_id = $1 AND quantity > 0
     ORDER BY commodity FOR NO KEY UPDATE`,
    [stationId],
  );
}

/** Writes a good of a player's station, whose stock does not regenerate and whose price does not depend on it. */
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

/** Deletes a good that the station no longer trades and has none left of. */
export async function removeStationGood(tx: Tx, stationId: string, commodity: Commodity): Promise<void> {
  const removed = await tx.sql(
    'DELETE FROM station_goods WHERE station_id = $1 AND commodity = $2 AND quantity = 0 RETURNING 1',
    [stationId, commodity],
  );
  if (removed.length !== 1) throw new Error('the stock of a locked good changed');
}
