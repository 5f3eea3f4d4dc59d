import type { Inngest, InngestFunction } from 'inngest';
import { advanceRegions } from '#server/money/region-lifecycle/advance-regions.ts';
import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import type { Services } from '#server/platform/context.ts';

/** Due work is read from the database each time, so that an outage is caught up with and nothing happens twice. */
export function regionLifecycleJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'regions-lifecycle',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 2,
      },
      async ({ step }) => ({
        steps: await step.run('advance', () => advanceRegions(services)),
        cleared: await step.run('clear', () => clearRegions(services)),
      }),
    ),
  ];
}
