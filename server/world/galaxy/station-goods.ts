import type { Tx } from '#server/platform/db/transaction.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { TradeAction } from '#server/world/galaxy/rules/price.ts';

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

/**
 * The columns of a station's goods that a trade needs: `g` the good, `st` the station, `s` its sector, `r` the region
 * with its tax. A statement may lock `g`.
 */
export const STATION_GOODS_SQL = {
  columns: `g.station_id, g.commodity, g.action, g.quantity, g.capacity, g.regen_rate, g.elasticity, g.mid_share, g.supply_ms,
    g.quantity_at, st.sector_id, s.region_id, st.owner_id, st.market_seed, r.tax_rate, r.status AS region_status, st.black_market,
    s.is_fedspace, r.contraband`,
  from: `station_goods g JOIN stations st ON st.id = g.station_id JOIN map_sectors s ON s.id = st.sector_id
    JOIN map_regions r ON r.id = s.region_id`,
  /** Goods that the station buys or sells. */
  traded: `g.action IN ('B', 'S')`,
  /** All stored traded goods at the station of `g`, for a statement that reads one row. Times in ms since 1970. */
  market: `(SELECT COALESCE(json_agg(json_build_object('commodity', m.commodity, 'action', m.action, 'quantity', m.quantity,
      'capacity', m.capacity, 'regen_rate', m.regen_rate, 'supply_ms', m.supply_ms,
      'quantity_at', round(extract(epoch FROM m.quantity_at) * 1000))), '[]')
    FROM station_goods m WHERE m.station_id = g.station_id AND m.action IN ('B', 'S'))`,
} as const;

/**
 * SQL that writes a station's stock of a commodity if it is unchanged (`from`, at `from_at`); it then returns one
 * row. For use alone or in a WITH; every argument is a placeholder.
 */
export function changeStockSql(stock: {
  station: string;
  commodity: string;
  quantity: string;
  at: string;
  supply: string;
  from: string;
  from_at: string;
}): string {
  return `UPDATE station_goods SET quantity = ${stock.quantity}, quantity_at = ${stock.at}, supply_ms = ${stock.supply}
    WHERE station_id = ${stock.station} AND commodity = ${stock.commodity}
      AND quantity = ${stock.from} AND quantity_at = ${stock.from_at} RETURNING 1`;
}

/** A station's new stock (`quantity`, of `at`), written if the current one is what was read (`from`, of `from_at`). */
export type StockChange = {
  station_id: string;
  commodity: Commodity;
  quantity: number;
  at: Date;
  supply_ms: number;
  from: number;
  from_at: Date;
};

/**
 * As `change-stock`, for many goods in one statement; rows are locked by station and commodity as everywhere. Returns
 * those that were written; the others were traded in between.
 */
export function changeStocks(
  tx: Tx,
  changes: readonly StockChange[],
): Promise<{ station_id: string; commodity: Commodity }[]> {
  return tx.sql<{ station_id: string; commodity: Commodity }>(
    `WITH asked AS (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[], $5::bigint[], $6::int[], $7::timestamptz[])
         AS a(station_id, commodity, quantity, at, supply_ms, from_quantity, from_at)),
     locked AS (
       SELECT g.station_id, g.commodity FROM station_goods g JOIN asked a ON a.station_id = g.station_id AND a.commodity = g.commodity
       ORDER BY g.station_id, g.commodity FOR NO KEY UPDATE OF g)
     UPDATE station_goods g SET quantity = a.quantity, quantity_at = a.at, supply_ms = a.supply_ms
     FROM asked a JOIN locked l ON l.station_id = a.station_id AND l.commodity = a.commodity
     WHERE g.station_id = l.station_id AND g.commodity = l.commodity AND g.quantity = a.from_quantity AND g.quantity_at = a.from_at
     RETURNING g.station_id, g.commodity`,
    [
      changes.map(({ station_id }) => station_id),
      changes.map(({ commodity }) => commodity),
      changes.map(({ quantity }) => quantity),
      changes.map(({ at }) => at),
      changes.map(({ supply_ms }) => supply_ms),
      changes.map(({ from }) => from),
      changes.map(({ from_at }) => from_at),
    ],
  );
}

/**
 * In thousandths of each capacity: the total delivered before (`from`) and now (`to`), and the stock level at which
 * full stocks drift.
 */
export type GoodsDelivery = {
  region_id: string;
  /** Absent: every public station of the region. */
  station_ids: readonly string[];
  from: number;
  to: number;
  target: number;
};

/**
 * Adds to the stock that public stations of a region sell, up to their capacity; rows are locked by station and
 * commodity as everywhere. In whole units: only the difference between `from` and `to` is added.
 */
export async function deliverGoods(tx: Tx, delivery: GoodsDelivery): Promise<void> {
  const { region_id, station_ids, from, to, target } = delivery;
  await tx.sql(
    `WITH locked AS (
       SELECT g.station_id, g.commodity FROM station_goods g
       JOIN stations st ON st.id = g.station_id AND st.owner_id IS NULL
       JOIN sectors s ON s.id = st.sector_id AND s.region_id = $1
       WHERE g.action = 'S' AND (cardinality($2::uuid[]) = 0 OR g.station_id = ANY($2::uuid[]))
       ORDER BY g.station_id, g.commodity FOR NO KEY UPDATE OF g)
     UPDATE station_goods g
     SET quantity = GREATEST(g.quantity, LEAST(g.capacity::bigint * $5::int / 1000,
       g.quantity + g.capacity::bigint * $4::int / 1000 - g.capacity::bigint * $3::int / 1000))
     FROM locked l WHERE g.station_id = l.station_id AND g.commodity = l.commodity`,
    [region_id, station_ids, from, to, target],
  );
}
