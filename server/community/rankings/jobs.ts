import type { Inngest, InngestFunction } from 'inngest';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { verifyBoards } from '#server/community/rankings/verify-boards.ts';
import { inSlices } from '#server/foundation/activity/index.ts';
import type { Services } from '#server/platform/context.ts';

export function rankingJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'rankings-count',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => step.run('count', () => countBoards(services)),
    ),
    // Every night, in slices that are steps of their own.
    inngest.createFunction(
      {
        id: 'rankings-verify',
        triggers: [{ cron: '40 2 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '2h' },
        retries: 3,
      },
      async ({ step }) => inSlices(step, (after) => verifyBoards(services, after)),
    ),
  ];
}
