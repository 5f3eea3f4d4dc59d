import type { PersonDetails } from '#server/people/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool'>;
type Gift = PersonDetails['gifts'][number];

/** Value that a player gave to or received from others: one row per player or team, largest sums first. */
export async function readGifts({ pool }: Db, player_id: string): Promise<Gift[]> {
  const { rows } = await pool.query<Omit<Gift, 'last_at'> & { last_at: Date }>(
    `SELECT f.direction,
       CASE WHEN o.id IS NULL THEN NULL ELSE jsonb_build_object('user_id', o.user_id, 'username', u.username) END AS other,
       t.tag AS team, f.value, f.times, f.last_at
     FROM (
       SELECT CASE WHEN giver_id = $1 THEN 'given' ELSE 'received' END AS direction,
         CASE WHEN giver_id = $1 THEN receiver_id ELSE giver_id END AS other_id, team_id, sum(value)::bigint AS value,
         count(*)::int AS times, max(created_at) AS last_at
       FROM gift_records WHERE giver_id = $1 AND (receiver_id IS NOT NULL OR team_id IS NOT NULL) OR receiver_id = $1
       GROUP BY 1, 2, 3) f
     LEFT JOIN player_records o ON o.id = f.other_id LEFT JOIN account_records u ON u.id = o.user_id
     LEFT JOIN team_records t ON t.id = f.team_id
     ORDER BY f.value DESC, f.last_at DESC LIMIT 20`,
    [player_id],
  );
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
}

/** A player's standing with each faction. */
export async function readStandings({ pool }: Db, player_id: string): Promise<PersonDetails['standings']> {
  const { rows } = await pool.query<PersonDetails['standings'][number]>(
    'SELECT faction_code, standing FROM player_standings WHERE player_id = $1 ORDER BY faction_code',
    [player_id],
  );
  return rows;
}
