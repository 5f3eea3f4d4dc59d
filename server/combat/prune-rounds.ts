import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes the rounds of fights that ended before `before`: inputs, seed and events reproduce them. Returns the number
 * of rounds.
 */
export async function pruneRounds({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM combat_rounds WHERE ctid = ANY(ARRAY(
       SELECT r.ctid FROM combats c JOIN combat_rounds r ON r.combat_id = c.id WHERE c.ended_at < $1 LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
