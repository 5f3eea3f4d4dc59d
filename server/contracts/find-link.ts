import type { Tx } from '#server/platform/db/transaction.ts';
import { sideOf } from '#server/players/index.ts';

/** Whether two players may be one person, or act for one: of one side, or with an address that both signed in from. */
export async function areLinked(tx: Pick<Tx, 'sql'>, one: string, other: string): Promise<boolean> {
  if ((await sideOf(tx, one)).has(other)) return true;
  const shared = await tx.sql(
    `SELECT 1 FROM player_directory p JOIN account_sessions x ON x.user_id = p.user_id
     JOIN player_directory q ON q.id = $2 JOIN account_sessions y ON y.user_id = q.user_id AND y.ip = x.ip
     WHERE p.id = $1 LIMIT 1`,
    [one, other],
  );
  return shared.length > 0;
}
