import type { Pool } from '#server/platform/db/pool.ts';

/** The player has been in the `count` sectors nearest to their ship, themselves included. Returns the player's id. */
export async function chartAround(pool: Pool, username: string, count: number): Promise<string> {
  const { rows } = await pool.query<{ player_id: string }>(
    `INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit)
     SELECT p.id, near.id, 1, now(), now() FROM users u JOIN players p ON p.user_id = u.id
       JOIN ships i ON i.id = p.active_ship_id JOIN sectors h ON h.id = i.sector_id
       JOIN LATERAL (SELECT o.id FROM sectors o WHERE o.region_id = h.region_id
                     ORDER BY (o.x - h.x)^2 + (o.y - h.y)^2 LIMIT $2) near ON true
     WHERE u.username = $1 ON CONFLICT (player_id, sector_id) DO UPDATE SET visits = 1
     RETURNING player_id`,
    [username, count],
  );
  return rows[0]?.player_id ?? '';
}
