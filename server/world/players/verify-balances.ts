import type { Services } from '#server/platform/context.ts';

/** Players whose credits differ from the sum of their movements, and the first few of them by name. */
const SHOWN = 20;

/**
 * Compares every player's credits with the sum of both ledgers and their openings, in one snapshot. A difference is
 * logged as an alert. Returns the number of players and of those that differ.
 */
export async function verifyBalances({
  pool,
  log,
}: Pick<Services, 'pool' | 'log'>): Promise<{ players: number; differing: number }> {
  const { rows } = await pool.query<{ players: number; differing: number; player_ids: string[] | null }>(
    `WITH sums AS (SELECT player_id, sum(amount) AS amount FROM credit_movements GROUP BY player_id),
     differing AS (
       SELECT p.id FROM players p LEFT JOIN sums s ON s.player_id = p.id WHERE p.credits <> COALESCE(s.amount, 0))
     SELECT (SELECT count(*)::int FROM players) AS players, (SELECT count(*)::int FROM differing) AS differing,
       (SELECT array_agg(d.id::text) FROM (SELECT id FROM differing ORDER BY id LIMIT ${SHOWN}) d) AS player_ids`,
  );
  const { players = 0, differing = 0, player_ids = null } = rows[0] ?? {};
  if (differing > 0) {
    log.error({ alert: 'credits_unaccounted', differing, player_ids }, 'balances differ from their ledger');
  }
  return { players, differing };
}
