/**
 * SQL of what players have built or placed: kind, id, name (null if none), sector and owner. A gate is listed in the
 * sector of each of its ends.
 */
export const BUILT_HOLDINGS = `SELECT 'station' AS kind, h.station_id AS id, st.name, st.sector_id, h.owner_id
    FROM station_holdings h JOIN map_stations st ON st.id = h.station_id
  UNION ALL SELECT 'gate', g.id, NULL, g.from_sector_id, g.owner_id FROM warp_gates g
  UNION ALL SELECT 'gate', g.id, NULL, g.to_sector_id, g.owner_id FROM warp_gates g
  UNION ALL SELECT 'beacon', b.id, NULL, b.sector_id, b.owner_id FROM gate_beacons b`;
