import { raw, type Sql, sql } from '#server/platform/db/sql.ts';

/** SQL: the name by which a player knows the sector `s`, which reveals a special place only after a visit. */
export function knownNameSql(player: Sql, s: string): Sql {
  return sql`CASE WHEN EXISTS (SELECT 1 FROM visit_records kn WHERE kn.player_id = ${player} AND kn.sector_id = ${raw(s)}.id)
    THEN ${raw(s)}.visited_name ELSE ${raw(s)}.name END`;
}
