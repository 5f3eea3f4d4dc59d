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
