import type { Services } from '#server/platform/context.ts';
import { publishJobProgress } from '#server/world/galaxy/events.ts';

const UNIQUE_VIOLATION = '23505';

/** `run_url` is the run's page in an outside engine's dashboard. */
type Request = { job_id: string; why: string; run_url?: string | null };

/**
 * Starts the oldest waiting job, unless one is running: the running one requests the next when it ends. A run that
 * was asked to resume claims the job it names. Returns the job id, or null.
 */
export async function claimJob(services: Services, request: Request): Promise<string | null> {
  if (request.why.startsWith('resume')) {
    const { rows } = await services.pool.query<{ id: string }>(
      `UPDATE bang_generation_jobs SET run_url = $2 WHERE id = $1 AND status = 'RUNNING' RETURNING id`,
      [request.job_id, request.run_url ?? null],
    );
    if (rows[0]) return rows[0].id;
  }
  const id = await startOldest(services, request.run_url ?? null);
  if (id) publishJobProgress(services, { id, status: 'RUNNING', phase: 'starting', progress: 0 });
  return id;
}

async function startOldest({ pool, clock }: Services, runUrl: string | null): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ id: string }>(
      `UPDATE bang_generation_jobs SET status = 'RUNNING', phase = 'starting', started_at = $1, run_url = $2
       WHERE status = 'PENDING'
         AND id = (SELECT id FROM bang_generation_jobs WHERE status = 'PENDING' ORDER BY created_at, id LIMIT 1)
         AND NOT EXISTS (SELECT 1 FROM bang_generation_jobs WHERE status = 'RUNNING')
       RETURNING id`,
      [clock.now(), runUrl],
    );
    return rows[0]?.id ?? null;
  } catch (error) {
    // Two runs started a job at the same moment: the unique index admits one.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}
