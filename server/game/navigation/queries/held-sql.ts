import { INTERDICTOR_LEVEL } from '#server/game/planets/rules/catalogue.ts';

/** Whether a planet in `sector` whose owner is neither `player` nor of their team has an interdictor. Both are SQL. */
export function heldSql<S extends string, P extends string>(sector: S, player: P) {
  return `EXISTS (SELECT 1 FROM map_planets i WHERE i.sector_id = ${sector} AND i.owner_id <> ${player}
      AND i.citadel_level >= ${INTERDICTOR_LEVEL} AND NOT EXISTS (
        SELECT 1 FROM team_member_records m JOIN team_member_records o ON o.team_id = m.team_id
        WHERE m.player_id = ${player} AND o.player_id = i.owner_id))` as const;
}
