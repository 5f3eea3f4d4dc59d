import type { Inngest, InngestFunction } from 'inngest';
import { payStipends } from '#server/game/bank/pay-stipends.ts';
import type { Services } from '#server/platform/context.ts';

/** The stipend is paid once per player and week, also to those who became citizens during the week. */
export function bankJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'bank-stipends',
        triggers: [{ cron: '*/10 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 2,
      },
      async ({ step }) => step.run('pay', () => payStipends(services)),
    ),
  ];
}
