import type { Services } from '#server/platform/context.ts';
import { completeJob, failJob } from '#server/world/galaxy/end-job.ts';
import { requestRun } from '#server/world/galaxy/events.ts';
import { holdFreeJobLock } from '#server/world/galaxy/hold-job-lock.ts';

export const ORPHAN_AGE_MS = 5 * 60_000;
const ORPHANED = 'orphaned at startup: the service ended while this job was running';

/** `alive`: old jobs that another process is working on. `failed`: those that could not be settled, tried again at the next start. */
export type Settled = { orphaned: number; completed: number; alive: number; failed: number };

type Unended = { id: string; status: string; imported: boolean; started_at: Date | null };

/**
 * Runs at start-up, before the job engine resumes its runs. Fails and cleans up jobs that have been RUNNING for more
 * than 5 minutes, unless their import had committed: then the job is completed with a warning. Jobs locked by another
 * process are left alone. A job that cannot be settled is logged: it must not keep the service from starting.
 */
export async function failOrphanedJobs(services: Services): Promise<Settled> {
  const settled: Settled = { orphaned: 0, completed: 0, alive: 0, failed: 0 };
  const limit = orphanLimit(services);
  const orphans = (await unended(services)).filter(
    ({ status, started_at }) => status === 'RUNNING' && (started_at?.getTime() ?? 0) < limit,
  );
  for (const orphan of orphans) settled[await settleIfFree(services, orphan)] += 1;
  if (orphans.length > 0) services.log.info({ ...settled }, 'orphaned galaxy jobs marked as failed');
  return settled;
}

async function settleIfFree(services: Services, orphan: Unended): Promise<keyof Settled> {
  let outcome: keyof Settled = 'alive';
  try {
    await holdFreeJobLock(services, orphan.id, async () => {
      outcome = await settleOrphan(services, orphan);
    });
    return outcome;
  } catch (error) {
    services.log.error({ err: error, job_id: orphan.id }, 'orphaned galaxy job could not be settled');
    return 'failed';
  }
}

async function settleOrphan(services: Services, { id, imported }: Unended): Promise<'completed' | 'orphaned'> {
  if (!imported) {
    await failJob(services, id, ORPHANED);
    return 'orphaned';
  }
  const message = 'The service stopped before the NPCs were created; the universe is imported.';
  await completeJob(services, id, [{ category: 'npcs', code: 'npcs_not_materialised', message }]);
  return 'completed';
}

/**
 * Runs at start-up, once the job engine accepts events. Restarts recent RUNNING jobs from the beginning and requests
 * a run for every waiting job; harmless if the job engine does so as well. Returns how many were requested.
 */
export async function requestJobs(services: Services): Promise<number> {
  const now = services.clock.now().getTime();
  const limit = orphanLimit(services);
  const young = (await unended(services)).filter(
    ({ status, started_at }) => status === 'PENDING' || (started_at?.getTime() ?? 0) >= limit,
  );
  let requested = 0;
  for (const { id, status } of young) {
    try {
      await requestRun(services, id, `${status === 'PENDING' ? 'waiting' : 'resume'}-${now}`);
      requested += 1;
    } catch (error) {
      services.log.error({ err: error, job_id: id }, 'run of a galaxy job could not be requested');
    }
  }
  return requested;
}

function orphanLimit({ clock }: Services): number {
  return clock.now().getTime() - ORPHAN_AGE_MS;
}

async function unended({ pool }: Services): Promise<Unended[]> {
  const { rows } = await pool.query<Unended>(
    `SELECT id, status, result IS NOT NULL AS imported, started_at FROM bang_generation_jobs
     WHERE status IN ('RUNNING', 'PENDING') ORDER BY created_at, id`,
  );
  return rows;
}
