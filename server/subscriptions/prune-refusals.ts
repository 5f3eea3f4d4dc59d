import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes refused deliveries of the payment webhook from before `before`: anybody can send those, and they changed
 * nothing. All others are billing records and are retained. Returns the number of rows.
 */
export async function pruneRefusals({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(
       SELECT id FROM webhook_deliveries WHERE outcome = 'rejected' AND received_at < $1 ORDER BY received_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
