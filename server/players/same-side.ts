import type { Tx } from '#server/platform/db/transaction.ts';

/** The players of `sideOf`, for player $1. */
export const SIDE_SQL = `SELECT $1::uuid AS player_id
  UNION SELECT o.player_id FROM team_member_records m JOIN team_member_records o ON o.team_id = m.team_id
    WHERE m.player_id = $1
  UNION SELECT o.player_id FROM people_players p JOIN people_links l ON l.user_id = p.user_id
    JOIN people_players o ON o.user_id = l.other_id WHERE p.player_id = $1`;

/**
 * The player, the members of their team, and the players of accounts that may be the same person's: among them no credits
 * are earned by fighting.
 */
export async function sideOf(tx: Tx, playerId: string): Promise<Set<string>> {
  const rows = await tx.sql<{ player_id: string }>(SIDE_SQL, [playerId]);
  return new Set(rows.map(({ player_id }) => player_id));
}
