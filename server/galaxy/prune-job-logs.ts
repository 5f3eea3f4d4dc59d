import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

/** Clears the logs of jobs that ended before `before`; the jobs with settings and results remain. Returns how many. */
export async function pruneJobLogs({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE bang_generation_jobs SET log_text = ''
     WHERE id = ANY(ARRAY(
       SELECT id FROM bang_generation_jobs
       WHERE status IN ('COMPLETE', 'FAILED') AND completed_at < $1 AND log_text <> '' LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}
