/** SQL: the faction with the largest share of the cluster of sector `s`; null if there is none. */
export const FACTION_SQL = `(SELECT f.faction_code FROM map_factions f WHERE f.cluster_id = s.cluster_id
  ORDER BY f.influence DESC, f.faction_code LIMIT 1)`;

/** SQL: a player's (a placeholder) standing with that faction. */
export function standingSql(player: '$1' | '$2'): string {
  return `COALESCE((SELECT k.standing FROM player_standings k WHERE k.player_id = ${player} AND k.faction_code = ${FACTION_SQL}), 0)`;
}
