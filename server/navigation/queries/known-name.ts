/** SQL: the name by which a player knows the sector `s`, which reveals a special place only after a visit. */
export function knownNameSql(player: string, s: string): string {
  return `CASE WHEN EXISTS (SELECT 1 FROM visit_records kn WHERE kn.player_id = ${player} AND kn.sector_id = ${s}.id)
    THEN ${s}.visited_name ELSE ${s}.name END`;
}
