import { adminWrite } from '#server/foundation/audit/index.ts';
import { getRun } from '#server/foundation/status/queries/list-runs.ts';
import { JOBS_SCOPE } from '#server/foundation/status/rules/jobs-scope.ts';
import type { JobRunDetails } from '#server/foundation/status/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { readRun, repeatRun } from '#server/platform/jobs/index.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Restarts the function of a failed or cancelled run.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `run_not_failed`
 */
export async function retryJobRun(ctx: UserCtx, { id }: { id: string }): Promise<JobRunDetails> {
  requireScope(ctx.actor, JOBS_SCOPE);
  const copy = await adminWrite(
    ctx,
    { action: 'job.retry', target_type: 'job_run', target_id: id },
    async (tx, notes) => {
      const run = await readRun(ctx.pool, id);
      if (!run) throw notFound('A job run of that id');
      notes.before = { status: run.status };
      const started = await repeatRun(tx, id, ctx.clock.now());
      if (!started) throw conflict('run_not_failed', 'Only failed or cancelled runs can be started again.');
      notes.after = { status: run.status, new_run: started };
      return started;
    },
  );
  return getRun(ctx, copy);
}
