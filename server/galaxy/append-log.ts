import { publishJobProgress } from '#server/galaxy/events.ts';
import type { JobRow } from '#server/galaxy/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Step = { phase?: string; progress?: number };

/** Appends a line to the log of a job in the stages after the import's commit. */
export async function appendLog(services: Services, jobId: string, line: string, step: Step = {}): Promise<void> {
  const text = `${services.clock.now().toISOString()} ${line}`;
  const { rows } = await services.pool.query<Pick<JobRow, 'status' | 'phase' | 'progress'>>(
    `UPDATE bang_generation_jobs
     SET log_text = log_text || $2, phase = COALESCE($3, phase), progress = GREATEST(progress, COALESCE($4, progress))
     WHERE id = $1 RETURNING status, phase, progress`,
    [jobId, `${text}\n`, step.phase ?? null, step.progress ?? null],
  );
  const row = rows[0];
  if (row) publishJobProgress(services, { id: jobId, ...row }, [text]);
}
