import type { Services } from '#server/platform/context.ts';

/**
 * The weight of each of a player's trades: lower for a free account in a flagged cluster, until the cluster is
 * cleared.
 */
export async function readTradeWeight({ pool }: Pick<Services, 'pool'>, playerId: string): Promise<number> {
  const { rows } = await pool.query<{ weight: number }>(
    `SELECT w.weight FROM player_records p JOIN multi_account_weights w ON w.user_id = p.user_id WHERE p.id = $1`,
    [playerId],
  );
  return rows[0]?.weight ?? 1;
}
