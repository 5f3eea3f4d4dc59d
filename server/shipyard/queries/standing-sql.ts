/** The faction that holds the most of the cluster of sector `s`; null where none does. */
export const FACTION_SQL = `(SELECT f.faction_code FROM map_factions f WHERE f.cluster_id = s.cluster_id
  ORDER BY f.influence DESC, f.faction_code LIMIT 1)`;

/** How that faction sees a player (a placeholder). */
export function standingSql(player: '$1' | '$2'): string {
  return `COALESCE((SELECT k.standing FROM player_standings k WHERE k.player_id = ${player} AND k.faction_code = ${FACTION_SQL}), 0)`;
}
