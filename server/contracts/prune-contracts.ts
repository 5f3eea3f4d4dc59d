import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes contracts that were closed before `before`, unless delivered goods wait for their poster. Returns the number
 * of rows.
 */
export async function pruneContracts({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM contracts WHERE id = ANY(ARRAY(
       SELECT id FROM contracts WHERE closed_at < $1
         AND (issuer_station_id IS NOT NULL OR kind <> 'deliver' OR status <> 'fulfilled' OR collected = quantity)
       ORDER BY closed_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
