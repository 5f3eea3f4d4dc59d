import type { Inngest, InngestFunction } from 'inngest';
import { payStipends } from '#server/bank/pay-stipends.ts';
import type { Services } from '#server/platform/context.ts';

/** The week's stipend is keyed by its week: who became a citizen in it gets it too, and nobody twice. */
export function bankJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'bank-stipends', triggers: [{ cron: '*/10 * * * *' }], concurrency: [{ limit: 1 }], retries: 2 },
      async ({ step }) => step.run('pay', () => payStipends(services)),
    ),
  ];
}
