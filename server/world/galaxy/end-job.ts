import type { Services } from '#server/platform/context.ts';
import { JOB_COMPLETED, publishJobProgress, requestRun } from '#server/world/galaxy/events.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { discardRegions } from '#server/world/regions/index.ts';

const MAX_MESSAGE = 4_000;

/**
 * Ends a job as FAILED. Its pre-created regions are removed first, so that a failed job has no visible regions. What
 * cannot be removed is marked corrupt and becomes a warning of category `alert` on the row. A job whose import has
 * committed is never failed.
 */
export async function failJob(services: Services, jobId: string, message: string): Promise<void> {
  const { rows: unimported } = await services.pool.query(
    'SELECT 1 FROM bang_generation_jobs WHERE id = $1 AND result IS NULL',
    [jobId],
  );
  // If another process failed the job meanwhile, this run still removes what it created.
  if (unimported.length === 0) return;
  const { corrupt } = await discardRegions(services, jobId);
  const alerts: Warning[] = corrupt.map(({ id, name, reason }) => ({
    category: 'alert',
    code: 'generation_corrupt',
    message: `Region ${name} could not be removed and is closed: ${reason}`,
    data: { region_id: id },
  }));
  await closeRow(services, jobId, message.slice(0, MAX_MESSAGE).replaceAll('\u0000', ''), alerts);
  await wakeNextJob(services, jobId);
}

async function closeRow(services: Services, jobId: string, message: string, alerts: Warning[]): Promise<void> {
  const now = services.clock.now();
  const lines = [...alerts.map((alert) => alert.message), `failed: ${message}`].map(
    (line) => `${now.toISOString()} ${line}`,
  );
  const { rows } = await services.pool.query<{ phase: string; progress: number }>(
    `WITH gone AS (DELETE FROM universe_uploads WHERE job_id = $1)
     UPDATE bang_generation_jobs
     SET status = 'FAILED', phase = 'failed', completed_at = $2, error_message = $3,
       duration_ms = (EXTRACT(EPOCH FROM ($2::timestamptz - started_at)) * 1000)::bigint,
       warnings_json = warnings_json || $4::jsonb, log_text = log_text || $5
     WHERE id = $1 AND status IN ('PENDING', 'RUNNING') AND result IS NULL RETURNING phase, progress`,
    [jobId, now, message, JSON.stringify(alerts), lines.map((line) => `${line}\n`).join('')],
  );
  const row = rows[0];
  if (row) publishJobProgress(services, { id: jobId, status: 'FAILED', ...row }, lines);
}

/** The run that ends a job requests the next one. */
async function wakeNextJob(services: Services, endedJobId: string): Promise<void> {
  const next = await services.prisma.bangGenerationJob.findFirst({
    where: { status: 'PENDING' },
    select: { id: true },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  if (next) await requestRun(services, next.id, `after-${endedJobId}`);
}

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

/** Ends a job whose steps failed permanently: FAILED before the import's commit, COMPLETE with a warning after it. */
export async function abandonJob(services: Services, jobId: string, reason: string): Promise<void> {
  await failJob(services, jobId, reason);
  const message = `The universe is imported, but the remaining steps failed: ${reason}`;
  await completeJob(services, jobId, [{ category: 'npcs', code: 'npcs_not_materialised', message }]);
}
