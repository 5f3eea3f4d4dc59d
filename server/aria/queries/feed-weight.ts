import type { Services } from '#server/platform/context.ts';

const WEIGHTS: Readonly<Record<string, number>> = { hard: 0, soft: 0.5 };

/** What each of a player's trades counts: less for free accounts of a flagged cluster, from the moment of the flag until it is lifted. */
export async function feedWeight({ pool }: Pick<Services, 'pool'>, playerId: string): Promise<number> {
  const { rows } = await pool.query<{ signal: string }>(
    `SELECT f.signal FROM aria_feed_flags f JOIN companion_players p ON p.id = f.player_id
     JOIN companion_users u ON u.id = p.user_id
     WHERE f.player_id = $1 AND u.subscription_tier IS NULL`,
    [playerId],
  );
  return WEIGHTS[rows[0]?.signal ?? ''] ?? 1;
}
