import type { Services } from '#server/platform/context.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import { collectUniverses } from '#server/world/galaxy/collect-universes.ts';
import { failJob } from '#server/world/galaxy/end-job.ts';
import { holdJobLock } from '#server/world/galaxy/hold-job-lock.ts';
import { importPlans } from '#server/world/galaxy/import-plans.ts';
import { createIdSource } from '#server/world/galaxy/new-ids.ts';
import { startReporter } from '#server/world/galaxy/report-progress.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { type JobParams, jobParams } from '#server/world/galaxy/rules/job-params.ts';
import { createGenerator, type Generator } from '#server/world/galaxy/run-generator.ts';
import { precreateRegions } from '#server/world/regions/index.ts';

export type Outcome = 'imported' | 'failed' | 'ended';

/**
 * Generation, checks and import of a claimed job: it commits as a whole or ends the job as FAILED. An interrupted run
 * is simply repeated, because nothing is visible before the commit and the seed gives the same universe. Throws only
 * if the database is unreachable.
 */
export function executeJob(
  services: Services,
  jobId: string,
  generator: Generator = createGenerator(),
): Promise<Outcome> {
  return holdJobLock(services, jobId, async () => {
    const job = await readRunning(services, jobId);
    if (!job) return 'ended';
    if (job.isImported) return 'imported';
    try {
      await generateAndImport(services, { id: jobId, params: jobParams.parse(job.params) }, generator);
      return 'imported';
    } catch (error) {
      // Nothing was committed: the job stays RUNNING, and the retried step starts it from the beginning.
      if (databaseFault(error)) throw error;
      const message = error instanceof Error ? error.message : String(error);
      services.log.warn({ err: error, job_id: jobId }, 'galaxy job failed');
      await failJob(services, jobId, message);
      return 'failed';
    }
  });
}

async function generateAndImport(
  services: Services,
  job: { id: string; params: JobParams },
  generator: Generator,
): Promise<void> {
  const reporter = startReporter(services, job.id, 'starting');
  try {
    const kinds =
      job.params.kind === 'import' ? [job.params.region_type] : job.params.regions.map((r) => r.region_type);
    const regionIds = await precreateRegions(services, job.id, kinds, createIdSource(services.clock.now()));
    const universes = await collectUniverses(services, job, generator, reporter);
    const warnings: Warning[] = universes.flatMap((universe) => universe.warnings);
    await importPlans(services, { job, universes, regionIds, warnings }, reporter);
    reporter.log('import committed');
  } catch (error) {
    // An abort surfaces as various errors; the reason reported is the cancellation.
    throw reporter.signal.aborted ? reporter.signal.reason : error;
  } finally {
    await reporter.close();
  }
}

async function readRunning(
  { pool }: Services,
  jobId: string,
): Promise<{ params: unknown; isImported: boolean } | undefined> {
  const { rows } = await pool.query<{ params: unknown; isImported: boolean }>(
    `SELECT params_json AS params, result IS NOT NULL AS "isImported"
     FROM bang_generation_jobs WHERE id = $1 AND status = 'RUNNING'`,
    [jobId],
  );
  return rows[0];
}
