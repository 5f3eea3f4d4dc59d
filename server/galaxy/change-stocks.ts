import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

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
