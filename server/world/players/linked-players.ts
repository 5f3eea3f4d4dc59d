import type { Tx } from '#server/platform/db/transaction.ts';

/** How long a former member still counts as one of the team, so that nobody leaves for a minute to be paid by it. */
export const TEAM_MEMORY_MS = 7 * 86_400_000;

/**
 * Those of `others` who may be the same person as the player, or act for them: the player, linked accounts, accounts
 * that signed in from the same IP address, and those who were in one team with the player within the last seven days.
 */
export async function linkedAmong(
  tx: Pick<Tx, 'sql'>,
  playerId: string,
  others: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ player_id: string }>(
    `WITH others AS (SELECT p.player_id, p.user_id FROM people_players p WHERE p.player_id = ANY($2::uuid[])),
       account AS (SELECT p.user_id FROM people_players p WHERE p.player_id = $1)
     SELECT o.player_id FROM others o
     WHERE o.player_id = $1
        OR EXISTS (SELECT 1 FROM people_links l JOIN account a ON a.user_id = l.user_id WHERE l.other_id = o.user_id)
        OR EXISTS (SELECT 1 FROM people_neighbours n JOIN account a ON a.user_id = n.user_id WHERE n.other_id = o.user_id)
        OR EXISTS (SELECT 1 FROM team_membership_records m JOIN team_membership_records n ON n.team_id = m.team_id
                   WHERE m.player_id = $1 AND n.player_id = o.player_id
                     AND COALESCE(m.left_at, 'infinity') >= $3 AND COALESCE(n.left_at, 'infinity') >= $3)`,
    [playerId, others, new Date(now.getTime() - TEAM_MEMORY_MS)],
  );
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Whether two players may be one person, or act for each other. */
export async function areLinked(tx: Pick<Tx, 'sql'>, one: string, other: string, now: Date): Promise<boolean> {
  return (await linkedAmong(tx, one, [other], now)).has(other);
}

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
