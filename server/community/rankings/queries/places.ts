import { z } from 'zod';
import { FIRST_PLAYER } from '#server/foundation/activity/index.ts';

export type PlaceKey = { score: number; player_id: string };

export const PLACE_CURSOR = z.tuple([z.int(), z.uuid()]);
/** Before every place. */
export const TOP: PlaceKey = { score: Number.MAX_SAFE_INTEGER, player_id: FIRST_PLAYER };

/**
 * SQL of the `$3` places after the score `$1` and the player `$2`, best first: two scans of the index by score, which
 * read no other rows even where many have the same score. `key` selects the board with
 * parameters from `$4` on.
 */
export function placesAfterSql(table: 'ranking_entries' | 'season_entries', key: string): string {
  return `(SELECT player_id, score, changed_at FROM ${table}
     WHERE ${key} AND score = $1::bigint AND player_id > $2::uuid ORDER BY player_id LIMIT $3)
    UNION ALL
    (SELECT player_id, score, changed_at FROM ${table}
     WHERE ${key} AND score < $1::bigint ORDER BY score DESC, player_id LIMIT $3)
    ORDER BY score DESC, player_id LIMIT $3`;
}

/** The same for the places before, the nearest first. */
export function placesBeforeSql(table: 'ranking_entries' | 'season_entries', key: string): string {
  return `(SELECT player_id, score FROM ${table}
     WHERE ${key} AND score = $1::bigint AND player_id < $2::uuid ORDER BY player_id DESC LIMIT $3)
    UNION ALL
    (SELECT player_id, score FROM ${table}
     WHERE ${key} AND score > $1::bigint ORDER BY score, player_id DESC LIMIT $3)
    ORDER BY score, player_id DESC LIMIT $3`;
}

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
