import type { Inngest, InngestFunction } from 'inngest';
import { completeCitadels } from '#server/game/planets/complete-citadels.ts';
import type { Services } from '#server/platform/context.ts';

export function planetJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'planets-citadels',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('complete', () => completeCitadels(services)),
    ),
  ];
}
