import type { Tx } from '#server/platform/db/transaction.ts';

/** Why two players count as one side. */
export type Tie = 'self' | 'same_team' | 'linked_account';

/** The players of player $1's side, each once with the strongest tie (self, team, account: sorted by name). */
export const SIDE_SQL = `SELECT DISTINCT ON (player_id) player_id, tie FROM (
    SELECT $1::uuid AS player_id, 'self' AS tie
    UNION ALL SELECT o.player_id, 'same_team' FROM team_member_records m JOIN team_member_records o ON o.team_id = m.team_id
      WHERE m.player_id = $1
    UNION ALL SELECT o.player_id, 'linked_account' FROM people_links l JOIN people_players o ON o.user_id = l.other_id
      WHERE l.user_id = (SELECT user_id FROM people_players WHERE player_id = $1)) ties
  ORDER BY player_id, tie DESC`;

/**
 * SQL of the player, the members of their team, and the players of linked accounts, each with the tie: fights among
 * them earn no credits.
 */
export async function sideOf(tx: Pick<Tx, 'sql'>, playerId: string): Promise<Map<string, Tie>> {
  const rows = await tx.sql<{ player_id: string; tie: Tie }>(SIDE_SQL, [playerId]);
  return new Map(rows.map(({ player_id, tie }) => [player_id, tie]));
}
