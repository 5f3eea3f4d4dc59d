import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql, PRUNE_ROWS } from '#server/platform/pruning.ts';

/** Deletes objectives of periods that ended before `before`; their points stay. Returns the number of rows. */
export async function pruneObjectives({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('objectives', 'ends_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes what gave points for objectives before `before`; the points are part of `player_progress`. Returns how many. */
export async function prunePointSources({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM rank_points WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM rank_points WHERE granted_at < $1 AND source = 'objective' LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
