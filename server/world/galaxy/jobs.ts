import { eventType, type Inngest, type InngestFunction } from 'inngest';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { runUrl } from '#server/platform/jobs/run-url.ts';
import { claimJob } from '#server/world/galaxy/claim-job.ts';
import { abandonJob } from '#server/world/galaxy/end-job.ts';
import { JOB_REQUESTED } from '#server/world/galaxy/events.ts';
import { executeJob } from '#server/world/galaxy/execute-job.ts';
import { regrowHazards } from '#server/world/galaxy/reduce-hazard.ts';
import type { Generator } from '#server/world/galaxy/run-generator.ts';
import { settleImport } from '#server/world/galaxy/settle-import.ts';

const requested = eventType(JOB_REQUESTED, { schema: z.object({ job_id: z.uuid(), why: z.string() }) });

/**
 * One run processes one job in three steps, each repeatable after a crash: claiming a resumed job gives the same job,
 * execution commits as a whole or not at all, settling does what remains. No universe is passed between steps.
 */
export function galaxyJobs(inngest: Inngest.Any, services: Services, generator?: Generator): InngestFunction.Any[] {
  return [
    inngest.createFunction({ id: 'galaxy-job', triggers: [requested], retries: 3 }, async ({ event, runId, step }) => {
      const run_url = runUrl(services.env, runId);
      const jobId = await step.run('claim', () => claimJob(services, { ...event.data, run_url }));
      if (jobId === null) return { job_id: null, outcome: 'nothing to do' };
      try {
        const outcome = await step.run('execute', () => executeJob(services, jobId, generator));
        if (outcome === 'imported') await step.run('settle', () => settleImport(services, jobId));
        return { job_id: jobId, outcome };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        await step.run('abandon-job', () => abandonJob(services, jobId, message));
        return { job_id: jobId, outcome: 'given up' };
      }
    }),
    inngest.createFunction(
      {
        id: 'galaxy-hazards',
        triggers: [{ cron: '23 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '30m' },
        retries: 3,
      },
      async ({ step }) => step.run('regrow', () => regrowHazards(services)),
    ),
  ];
}
