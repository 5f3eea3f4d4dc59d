import type { Inngest, InngestFunction } from 'inngest';
import { MEDAL_REVOKED } from '#server/medals/index.ts';
import type { Services } from '#server/platform/context.ts';
import { grantMilestones } from '#server/progress/grant-milestones.ts';
import { returnPoints } from '#server/progress/return-points.ts';
import { settleAllPlayers } from '#server/progress/settle-objectives.ts';

export function progressJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'progress-settle', triggers: [{ cron: '*/5 * * * *' }, { event: MEDAL_REVOKED }], retries: 3 },
      async ({ step }) => ({
        objectives: await step.run('objectives', () => settleAllPlayers(services)),
        returned: await step.run('revoked', () => returnPoints(services)),
        points: await step.run('milestones', () => grantMilestones(services)),
      }),
    ),
  ];
}
