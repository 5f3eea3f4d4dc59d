import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { grantMilestones } from '#server/progress/grant-milestones.ts';
import { settleEverybody } from '#server/progress/settle-objectives.ts';

export function progressJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'progress-settle', triggers: [{ cron: '*/5 * * * *' }], retries: 3 },
      async ({ step }) => ({
        objectives: await step.run('objectives', () => settleEverybody(services)),
        points: await step.run('milestones', () => grantMilestones(services)),
      }),
    ),
  ];
}
