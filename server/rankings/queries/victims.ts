/** A score of `VICTIMS`: each victim counts once, so that nobody gains by repetition. */
export const VICTIMS_SCORE =
  'SELECT a.player_id AS id, count(DISTINCT COALESCE(b.player_id, b.npc_id, b.ship_id)) AS score';

/**
 * The sides of players (`a`) and the ships of the other side that were destroyed (`b`); linked accounts never, so that
 * nobody gains by losing to themselves. Goes on with `AND` or `GROUP BY`.
 */
export const VICTIMS = `FROM combat_sides a JOIN combat_sides b ON b.combat_id = a.combat_id AND b.side <> a.side
    AND b.kind = 'ship' AND b.outcome = 'destroyed'
  WHERE a.player_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM people_players x JOIN people_links l ON l.user_id = x.user_id
    JOIN people_players y ON y.user_id = l.other_id WHERE x.player_id = a.player_id AND y.player_id = b.player_id)`;
