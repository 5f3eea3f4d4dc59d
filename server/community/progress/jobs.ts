import type { Inngest, InngestFunction } from 'inngest';
import { MEDAL_REVOKED } from '#server/community/medals/index.ts';
import { grantMilestones } from '#server/community/progress/grant-milestones.ts';
import { returnPoints } from '#server/community/progress/return-points.ts';
import { settleAllPlayers } from '#server/community/progress/settle-objectives.ts';
import type { Services } from '#server/platform/context.ts';

export function progressJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'progress-settle',
        triggers: [{ cron: '*/5 * * * *' }, { event: MEDAL_REVOKED }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => ({
        objectives: await step.run('objectives', () => settleAllPlayers(services)),
        returned: await step.run('revoked', () => returnPoints(services)),
        points: await step.run('milestones', () => grantMilestones(services)),
      }),
    ),
  ];
}
