import type { Tx } from '#server/platform/db/transaction.ts';

/** Credits that a player takes back from their team's treasury no longer count as given, the latest gifts first. */
export async function reduceGifts(tx: Tx, giver: { giver_id: string; team_id: string }, value: number): Promise<void> {
  await tx.sql(
    `WITH ordered AS (
       SELECT id, value, sum(value) OVER (ORDER BY created_at DESC, id DESC)::bigint AS upto FROM gifts
       WHERE giver_id = $1 AND team_id = $2 AND route = 'treasury'),
     gone AS (DELETE FROM gifts g USING ordered o WHERE g.id = o.id AND o.upto <= $3::bigint)
     UPDATE gifts g SET value = o.upto - $3::bigint FROM ordered o
     WHERE g.id = o.id AND o.upto > $3::bigint AND o.upto - o.value < $3::bigint`,
    [giver.giver_id, giver.team_id, value],
  );
}
