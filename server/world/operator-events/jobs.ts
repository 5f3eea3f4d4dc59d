import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { deliverConvoys } from '#server/world/operator-events/deliver-convoys.ts';

export function operatorEventJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'operator-events-convoys',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 2,
      },
      async ({ step }) => ({ delivered: await step.run('deliver', () => deliverConvoys(services)) }),
    ),
  ];
}
