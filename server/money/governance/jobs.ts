import type { Inngest, InngestFunction } from 'inngest';
import { closeVotes } from '#server/money/governance/close-votes.ts';
import { countTaxes } from '#server/money/governance/count-taxes.ts';
import type { Services } from '#server/platform/context.ts';

export function governanceJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'governance-votes',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('count', () => closeVotes(services)),
    ),
    inngest.createFunction(
      {
        id: 'governance-taxes',
        triggers: [{ cron: '17 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('count', () => countTaxes(services)),
    ),
  ];
}
