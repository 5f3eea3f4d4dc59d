import type { Inngest, InngestFunction } from 'inngest';
import { inSlices } from '#server/foundation/activity/in-slices.ts';
import { verifyFigures } from '#server/foundation/activity/verify-figures.ts';
import type { Services } from '#server/platform/context.ts';

/** Every night, in slices that are steps of their own. */
export function activityJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'activity-verify',
        triggers: [{ cron: '10 2 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '2h' },
        retries: 3,
      },
      async ({ step }) => inSlices(step, (after) => verifyFigures(services, after)),
    ),
  ];
}
