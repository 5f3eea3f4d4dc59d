import { adminWrite } from '#server/foundation/audit/index.ts';
import { getRun } from '#server/foundation/status/queries/list-runs.ts';
import { JOBS_SCOPE } from '#server/foundation/status/rules/jobs-scope.ts';
import type { JobRunDetails } from '#server/foundation/status/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { cancelRun, readRun } from '#server/platform/jobs/index.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Ends a run that has not ended. @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `run_ended` */
export async function cancelJobRun(ctx: UserCtx, input: { id: string; reason: string }): Promise<JobRunDetails> {
  requireScope(ctx.actor, JOBS_SCOPE);
  const { id, reason } = input;
  await adminWrite(ctx, { action: 'job.cancel', target_type: 'job_run', target_id: id, reason }, async (tx, notes) => {
    const run = await readRun(ctx.pool, id);
    if (!run) throw notFound('A job run of that id');
    notes.before = { status: run.status };
    if (!(await cancelRun(tx, id, reason, ctx.clock.now()))) throw conflict('run_ended', 'This run has already ended.');
    notes.after = { status: 'cancelled' };
  });
  return getRun(ctx, id);
}
