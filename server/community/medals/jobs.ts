import type { Inngest, InngestFunction } from 'inngest';
import { awardMilestones } from '#server/community/medals/award-milestones.ts';
import type { Services } from '#server/platform/context.ts';

export function medalJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'medals-milestones',
        triggers: [{ cron: '*/10 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('award', () => awardMilestones(services)),
    ),
  ];
}
