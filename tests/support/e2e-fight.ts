import type { Pool } from '#server/platform/db/pool.ts';
import { changeSetting } from '#tests/support/e2e-operator.ts';
import type { Registered } from '#tests/support/http-client.ts';

export const PIRATE = 'Red Vane';

/** Puts players into one sector of open space, each in an armed scout whose hull lasts, and on their charts. */
export async function meetInOpenSpace(pool: Pool, players: readonly Registered[]): Promise<void> {
  const users = players.map(({ user_id }) => user_id);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT s.id FROM sectors s JOIN players p ON p.user_id = $1
     JOIN sectors here ON here.id = p.current_sector_id AND here.region_id = s.region_id
     WHERE NOT s.is_fedspace AND s.sector_number > 20
       AND NOT EXISTS (SELECT 1 FROM npcs n WHERE n.sector_id = s.id) ORDER BY s.sector_number LIMIT 1`,
    [users[0]],
  );
  const place = rows[0]?.id;
  if (!place) throw new Error('the region has no sector outside fedspace');
  await pool.query(
    `UPDATE aria_exploration_map m SET sector_id = $2 FROM players p
     WHERE p.user_id = ANY($1::uuid[]) AND m.player_id = p.id AND m.sector_id = p.current_sector_id`,
    [users, place],
  );
  await pool.query(
    `WITH moved AS (UPDATE players SET current_sector_id = $2, docked_station_id = NULL WHERE user_id = ANY($1::uuid[]) RETURNING id)
     UPDATE ships SET sector_id = $2, type = 'scout', hull = 900, max_hull = 900
     WHERE owner_id IN (SELECT id FROM moved)`,
    [users, place],
  );
  await pool.query(
    `WITH one AS (SELECT n.id FROM npcs n JOIN sectors s ON s.id = n.sector_id JOIN sectors here ON here.id = $1
       WHERE s.region_id = here.region_id ORDER BY n.id LIMIT 1),
     pirate AS (UPDATE npcs SET sector_id = $1, kind = 'pirate_raider', name = $2 FROM one WHERE npcs.id = one.id RETURNING npcs.id)
     INSERT INTO npc_states (npc_id, hull, shields, drones, credits, acts_at, deed, deed_sector_id, deed_at)
     SELECT id, 260, 120, 20, 0, now() + interval '1 day', 'arrived', $1, now() FROM pirate
     ON CONFLICT (npc_id) DO UPDATE SET hull = 260, shields = 120, drones = 20, acts_at = EXCLUDED.acts_at`,
    [place, PIRATE],
  );
}

/** A fleet of these players under the first, who all join every fight. */
export async function formFleet(pool: Pool, players: readonly Registered[]): Promise<void> {
  await pool.query(
    `WITH members AS (SELECT p.id, n.at FROM unnest($1::uuid[]) WITH ORDINALITY AS n(user_id, at)
       JOIN players p ON p.user_id = n.user_id),
     made AS (
       INSERT INTO fleets (id, name, commander_id, formation, stance, flee_at, targets, created_at)
       SELECT gen_random_uuid(), 'First Wing', id, 'wedge', 'press', 0, 'weakest', now() FROM members WHERE at = 1
       RETURNING id)
     INSERT INTO fleet_members (player_id, fleet_id, joined_at, joins)
     SELECT m.id, made.id, now() + m.at * interval '1 second', 'always' FROM members m, made`,
    [players.map(({ user_id }) => user_id)],
  );
}

/** Fights of this service play one round at a time, so that somebody can follow them. */
export async function slowFights(base: string, seconds: number): Promise<void> {
  await changeSetting(base, 'combat_beat_rounds', 1);
  await changeSetting(base, 'combat_beat_seconds', seconds);
}
