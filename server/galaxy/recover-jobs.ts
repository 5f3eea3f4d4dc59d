import { completeJob } from '#server/galaxy/complete-job.ts';
import { requestRun } from '#server/galaxy/events.ts';
import { failJob } from '#server/galaxy/fail-job.ts';
import type { Services } from '#server/platform/context.ts';

export const ORPHAN_AGE_MS = 5 * 60_000;
const ORPHANED = 'orphaned at startup: the service ended while this job was running';

export type Recovered = { orphaned: number; completed: number; asked: number };

/**
 * At startup. A job that has been RUNNING for more than 5 minutes is failed as an orphan and cleaned up, unless its
 * import had committed: then the universe stands and the job is completed with a warning. A younger one is run again
 * from its beginning, and every waiting job is asked for again; both are harmless when the job engine does so as well.
 */
export const recoverJobs = async (services: Services): Promise<Recovered> => {
  const { rows } = await services.pool.query<{
    id: string;
    status: string;
    imported: boolean;
    started_at: Date | null;
  }>(
    `SELECT id, status, result IS NOT NULL AS imported, started_at FROM bang_generation_jobs
     WHERE status IN ('RUNNING', 'PENDING') ORDER BY created_at, id`,
  );
  const limit = services.clock.now().getTime() - ORPHAN_AGE_MS;
  const recovered: Recovered = { orphaned: 0, completed: 0, asked: 0 };
  for (const { id, status, imported, started_at } of rows) {
    const startedAt = started_at?.getTime() ?? 0;
    if (status === 'PENDING') await ask(services, id, `waiting-${services.clock.now().getTime()}`, recovered);
    else if (startedAt >= limit) await ask(services, id, `resume-${services.clock.now().getTime()}`, recovered);
    else if (imported) {
      const message = 'The service ended before the NPCs were made; the universe is imported.';
      await completeJob(services, id, [{ category: 'npcs', code: 'npcs_not_materialised', message }]);
      recovered.completed += 1;
    } else {
      await failJob(services, id, ORPHANED);
      recovered.orphaned += 1;
    }
  }
  if (rows.length > 0) services.log.info({ ...recovered }, 'galaxy jobs recovered');
  return recovered;
};

const ask = async (services: Services, id: string, why: string, recovered: Recovered): Promise<void> => {
  await requestRun(services, id, why);
  recovered.asked += 1;
};
