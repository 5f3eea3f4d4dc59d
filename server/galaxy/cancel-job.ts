import { failJob } from '#server/galaxy/fail-job.ts';
import { readJob } from '#server/galaxy/queries/read-job.ts';
import type { JobRow } from '#server/galaxy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * A waiting job ends at once; a running one stops within a moment and cleans up after itself.
 * @throws DomainError NOT_FOUND, CONFLICT `job_ended` or `import_committed`
 */
export const cancelJob = async (ctx: UserCtx, jobId: string): Promise<JobRow> => {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  const { rows } = await ctx.pool.query<{ status: string }>(
    `UPDATE bang_generation_jobs SET cancel_requested = true
     WHERE id = $1 AND status IN ('PENDING', 'RUNNING') AND result IS NULL RETURNING status`,
    [jobId],
  );
  if (rows[0]?.status === 'PENDING') await failJob(ctx, jobId, `cancelled by ${ctx.actor.username}`);
  const job = await readJob(ctx, jobId);
  if (rows[0]) return job;
  throw job.status === 'RUNNING'
    ? conflict('import_committed', 'The universe is imported already; it can no longer be cancelled.')
    : conflict('job_ended', `The job has ended (${job.status}).`);
};
