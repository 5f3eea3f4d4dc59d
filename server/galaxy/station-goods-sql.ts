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
