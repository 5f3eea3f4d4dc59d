import type { Tx } from '#server/platform/db/transaction.ts';

/** Removes players from a team; the former membership is stored for a while. */
export async function endMembership(tx: Tx, teamId: string, playerIds: readonly string[], now: Date): Promise<void> {
  await tx.sql(
    `WITH gone AS (DELETE FROM team_members WHERE team_id = $1 AND player_id = ANY($2::uuid[]) RETURNING player_id, team_id)
     INSERT INTO team_departures (player_id, team_id, left_at) SELECT player_id, team_id, $3 FROM gone
     ON CONFLICT (player_id, team_id) DO UPDATE SET left_at = excluded.left_at`,
    [teamId, playerIds, now],
  );
}
