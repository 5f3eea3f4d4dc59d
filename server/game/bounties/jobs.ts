import type { Inngest, InngestFunction } from 'inngest';
import { expireBounties } from '#server/game/bounties/expire-bounties.ts';
import { recordSightings } from '#server/game/bounties/record-sightings.ts';
import type { Services } from '#server/platform/context.ts';

export function bountyJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'bounties-expire',
        triggers: [{ cron: '*/10 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('expire', () => expireBounties(services)),
    ),
    inngest.createFunction(
      {
        id: 'bounties-sightings',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => step.run('note', () => recordSightings(services)),
    ),
  ];
}
