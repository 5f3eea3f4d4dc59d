import type { Inngest, InngestFunction } from 'inngest';
import { advanceDocks } from '#server/game/construction/advance-docks.ts';
import { chargeUpkeep } from '#server/game/construction/charge-upkeep.ts';
import { payTraffic } from '#server/game/construction/pay-traffic.ts';
import type { Services } from '#server/platform/context.ts';

export function constructionJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'construction-docks',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 2,
      },
      async ({ step }) => step.run('advance', () => advanceDocks(services)),
    ),
    inngest.createFunction(
      {
        id: 'construction-upkeep',
        triggers: [{ cron: '7 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 2,
      },
      async ({ step }) => step.run('charge', () => chargeUpkeep(services)),
    ),
    inngest.createFunction(
      {
        id: 'construction-traffic',
        triggers: [{ cron: '37 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 2,
      },
      async ({ step }) => step.run('pay', () => payTraffic(services)),
    ),
  ];
}
