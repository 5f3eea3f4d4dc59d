import type { Inngest, InngestFunction } from 'inngest';
import { detectClusters } from '#server/community/multi-account/detect-clusters.ts';
import type { Services } from '#server/platform/context.ts';

export function multiAccountJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'multi-account-detect',
        triggers: [{ cron: '40 3 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '1h' },
        retries: 2,
      },
      async ({ step }) => step.run('detect', () => detectClusters(services)),
    ),
  ];
}
