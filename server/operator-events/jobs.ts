import type { Inngest, InngestFunction } from 'inngest';
import { deliverConvoys } from '#server/operator-events/deliver-convoys.ts';
import type { Services } from '#server/platform/context.ts';

export function operatorEventJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'operator-events-convoys', triggers: [{ cron: '* * * * *' }], concurrency: [{ limit: 1 }], retries: 2 },
      async ({ step }) => ({ delivered: await step.run('deliver', () => deliverConvoys(services)) }),
    ),
  ];
}
