import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { failJob } from '#server/world/galaxy/end-job.ts';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import type { JobRow } from '#server/world/galaxy/schemas.ts';

/**
 * Cancels a job: a waiting one at once; a running one stops shortly after and cleans up.
 * @throws DomainError NOT_FOUND, CONFLICT `job_ended` or `import_committed`
 */
export async function cancelJob(ctx: UserCtx, jobId: string): Promise<JobRow> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  const subject = { action: 'galaxy.job.cancel', target_type: 'galaxy_job', target_id: jobId };
  const status = await adminWrite(ctx, subject, async (tx, notes) => {
    const [job] = await tx.sql<{ status: string; imported: boolean }>(
      'SELECT status, result IS NOT NULL AS imported FROM bang_generation_jobs WHERE id = $1 FOR UPDATE',
      [jobId],
    );
    if (!job) throw notFound('The job');
    notes.before = { status: job.status, cancel_requested: false };
    if (job.status !== 'PENDING' && job.status !== 'RUNNING') {
      throw conflict('job_ended', `The job has ended (${job.status}).`);
    }
    if (job.imported) {
      throw conflict('import_committed', 'The universe is already imported; the job can no longer be cancelled.');
    }
    await tx.sql('UPDATE bang_generation_jobs SET cancel_requested = true WHERE id = $1', [jobId]);
    notes.after = { status: job.status, cancel_requested: true };
    return job.status;
  });
  if (status === 'PENDING') await failJob(ctx, jobId, `cancelled by ${ctx.actor.username}`);
  return readJob(ctx, jobId);
}
