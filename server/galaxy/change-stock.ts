/**
 * Writes a station's stock of a commodity if it still is what it was (`from`, at `from_at`); one row then. To stand alone
 * or in a WITH; every argument is a placeholder.
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
