import type { Tx } from '#server/platform/db/transaction.ts';

/** Whether two players may be one person, or act for one: a common team, or an address that both signed in from. */
export async function areLinked(tx: Pick<Tx, 'sql'>, one: string, other: string): Promise<boolean> {
  const links = await tx.sql(
    `SELECT 1 FROM team_member_records a JOIN team_member_records b ON b.team_id = a.team_id
     WHERE a.player_id = $1 AND b.player_id = $2
     UNION ALL
     SELECT 1 FROM player_directory p JOIN account_sessions x ON x.user_id = p.user_id
     JOIN player_directory q ON q.id = $2 JOIN account_sessions y ON y.user_id = q.user_id AND y.ip = x.ip
     WHERE p.id = $1
     LIMIT 1`,
    [one, other],
  );
  return links.length > 0;
}
