/**
 * SQL that marks cached aggregates of new observations stale, for use in a WITH or alone: `observed` is a relation of
 * player_id, commodity and station_id. Versions start at random: an entry that an erasure deleted, and a later trade
 * made again, must not have the version that a computation from before read.
 */
export function staleGroupsSql(observed: string): string {
  return `INSERT INTO aria_quantum_cache AS c (player_id, commodity, station_id, version)
    SELECT player_id, commodity, station_id, (random() * 1e9)::int
    FROM (SELECT DISTINCT player_id, commodity, station_id FROM ${observed}) AS changed
    ORDER BY player_id, commodity, station_id
    ON CONFLICT (player_id, commodity, station_id) DO UPDATE SET version = c.version + 1, groups = NULL, computed_at = NULL`;
}
