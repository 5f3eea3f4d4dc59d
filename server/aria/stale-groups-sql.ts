/**
 * SQL that marks cached aggregates of new observations stale, for use in a WITH or alone: `observed` is a relation of
 * player_id, commodity and station_id.
 */
export function staleGroupsSql(observed: string): string {
  return `INSERT INTO aria_quantum_cache AS c (player_id, commodity, station_id)
    SELECT DISTINCT player_id, commodity, station_id FROM ${observed} ORDER BY player_id, commodity, station_id
    ON CONFLICT (player_id, commodity, station_id) DO UPDATE SET version = c.version + 1, groups = NULL, computed_at = NULL`;
}
