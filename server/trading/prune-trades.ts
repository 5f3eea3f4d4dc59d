import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes the oldest trades from before `before` and adds their sums to each player's opening in the same statement,
 * so that balance and profit stay provable. Returns the number of rows.
 */
export async function pruneTrades({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(
    `WITH gone AS (
       DELETE FROM trades WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM trades WHERE created_at < $1 ORDER BY created_at LIMIT ${PRUNE_ROWS}))
       RETURNING player_id, CASE side WHEN 'sell' THEN total ELSE -total END AS amount, profit, created_at),
     carried AS (
       INSERT INTO trade_openings AS o (player_id, amount, profit, trades, until)
       SELECT player_id, sum(amount)::bigint, COALESCE(sum(profit), 0)::bigint, count(*), max(created_at)
       FROM gone GROUP BY player_id ORDER BY player_id
       ON CONFLICT (player_id) DO UPDATE SET amount = o.amount + EXCLUDED.amount, profit = o.profit + EXCLUDED.profit,
         trades = o.trades + EXCLUDED.trades, until = GREATEST(o.until, EXCLUDED.until))
     SELECT count(*)::int AS deleted FROM gone`,
    [before],
  );
  return rows[0]?.deleted ?? 0;
}
