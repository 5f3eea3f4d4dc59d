import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes the oldest credit entries from before `before` and adds them to each player's opening in the same statement.
 * Returns the number of rows.
 */
export async function pruneEntries({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(
    `WITH gone AS (
       DELETE FROM credit_entries WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM credit_entries WHERE created_at < $1 ORDER BY created_at LIMIT ${PRUNE_ROWS}))
       RETURNING player_id, amount, created_at),
     carried AS (
       INSERT INTO credit_openings AS o (player_id, amount, entries, until)
       SELECT player_id, sum(amount)::bigint, count(*), max(created_at) FROM gone GROUP BY player_id ORDER BY player_id
       ON CONFLICT (player_id) DO UPDATE SET amount = o.amount + EXCLUDED.amount, entries = o.entries + EXCLUDED.entries,
         until = GREATEST(o.until, EXCLUDED.until))
     SELECT count(*)::int AS deleted FROM gone`,
    [before],
  );
  return rows[0]?.deleted ?? 0;
}
