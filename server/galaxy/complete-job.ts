import { JOB_COMPLETED, publishJobProgress } from '#server/galaxy/events.ts';
import { wakeNextJob } from '#server/galaxy/fail-job.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';
import type { Services } from '#server/platform/context.ts';

/** Completes a job whose import has committed. Idempotent. */
export async function completeJob(services: Services, jobId: string, warnings: Warning[] = []): Promise<void> {
  const now = services.clock.now();
  const line = `${now.toISOString()} complete`;
  const { rows } = await services.pool.query<{ id: string }>(
    `UPDATE bang_generation_jobs
     SET status = 'COMPLETE', phase = 'complete', progress = 1, completed_at = $2,
       duration_ms = (EXTRACT(EPOCH FROM ($2::timestamptz - started_at)) * 1000)::bigint,
       warnings_json = warnings_json || $3::jsonb, log_text = log_text || $4
     WHERE id = $1 AND status = 'RUNNING' AND result IS NOT NULL RETURNING id`,
    [jobId, now, JSON.stringify(warnings), `${line}\n`],
  );
  if (rows.length > 0) {
    publishJobProgress(services, { id: jobId, status: 'COMPLETE', phase: 'complete', progress: 1 }, [line]);
  }
  // The event id makes a repetition harmless.
  await services.sendEvents({ name: JOB_COMPLETED, data: { job_id: jobId }, id: `galaxy-job-${jobId}-completed` });
  await wakeNextJob(services, jobId);
}
