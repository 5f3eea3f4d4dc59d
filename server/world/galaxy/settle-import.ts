import type { Services } from '#server/platform/context.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import { completeJob } from '#server/world/galaxy/end-job.ts';
import { publishJobProgress } from '#server/world/galaxy/events.ts';
import { holdJobLock } from '#server/world/galaxy/hold-job-lock.ts';
import { materialiseNpcs } from '#server/world/galaxy/materialise-npcs.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { type JobRow, jobResult } from '#server/world/galaxy/schemas.ts';

const ATTEMPTS = 3;
const FILLED_TABLES = 'sectors, warps, stations, station_goods, planets, npcs';

/**
 * The steps after the import's commit: statistics, NPCs, COMPLETE. The universe remains whatever happens here; NPCs
 * that could not be created in three attempts become a warning on the completed job. Idempotent.
 */
export function settleImport(services: Services, jobId: string): Promise<void> {
  return holdJobLock(services, jobId, () => settle(services, jobId));
}

async function settle(services: Services, jobId: string): Promise<void> {
  const { rows } = await services.pool.query<{ result: unknown }>(
    `SELECT result FROM bang_generation_jobs WHERE id = $1 AND status = 'RUNNING' AND result IS NOT NULL`,
    [jobId],
  );
  if (!rows[0]) return;
  const { regions } = jobResult.parse(rows[0].result);
  await appendLog(services, jobId, 'creating NPCs', { phase: 'npcs', progress: 0.94 });
  const warnings = await attemptNpcs(
    services,
    jobId,
    regions.map(({ region_id }) => region_id),
  );
  await refreshStatistics(services);
  await completeJob(services, jobId, warnings);
}

async function attemptNpcs(services: Services, jobId: string, regionIds: string[]): Promise<Warning[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const npcs = await materialiseNpcs(services, regionIds);
      await services.pool.query(
        `UPDATE bang_generation_jobs SET result = jsonb_set(result, '{npcs}', to_jsonb($2::int)) WHERE id = $1`,
        [jobId, npcs],
      );
      await appendLog(services, jobId, `${npcs} NPCs created`, { progress: 0.98 });
      return [];
    } catch (error) {
      if (databaseFault(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      services.log.warn({ err: error, job_id: jobId, attempt }, 'NPCs could not be created');
      if (attempt < ATTEMPTS) continue;
      const message = `The universe is imported, but its NPCs could not be created: ${reason}`;
      await appendLog(services, jobId, `warning: ${message}`);
      return [{ category: 'npcs', code: 'npcs_not_materialised', message }];
    }
  }
}

/** New tables have no planner statistics until autovacuum runs; plans would be bad until then. */
async function refreshStatistics({ pool, log }: Services): Promise<void> {
  await pool.query(`ANALYZE ${FILLED_TABLES}`).catch((error: unknown) => {
    log.warn({ err: error }, 'statistics not refreshed');
  });
}

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
