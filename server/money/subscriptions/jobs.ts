import { eventType, type Inngest, type InngestFunction } from 'inngest';
import { z } from 'zod';
import { advanceLapses } from '#server/money/subscriptions/advance-lapses.ts';
import { compareWithProvider, FIRST } from '#server/money/subscriptions/compare-with-provider.ts';
import { CANCEL_DUE } from '#server/money/subscriptions/events.ts';
import { expireTakeovers } from '#server/money/subscriptions/expire-takeovers.ts';
import { linkRegions } from '#server/money/subscriptions/link-regions.ts';
import { repeatCancellations } from '#server/money/subscriptions/repeat-cancellations.ts';
import { reportDifferences } from '#server/money/subscriptions/report-differences.ts';
import type { Services } from '#server/platform/context.ts';
import { JOB_COMPLETED } from '#server/world/galaxy/index.ts';

const cancelDue = eventType(CANCEL_DUE, { schema: z.object({ provider_id: z.string(), reason: z.string() }) });

const jobCompleted = eventType(JOB_COMPLETED, { schema: z.object({ job_id: z.uuid() }) });

/** The minutely jobs read due work from the database, so that an outage is caught up with. */
export function subscriptionJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'subscriptions-settle',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => ({
        linked: await step.run('link-regions', () => linkRegions(services)),
        takeovers: await step.run('expire-takeovers', () => expireTakeovers(services)),
        cancellations: await step.run('repeat-cancellations', () => repeatCancellations(services)),
        lapses: await step.run('advance-lapses', () => advanceLapses(services)),
      }),
    ),
    // At once; what is missed here is done by the minutely job.
    inngest.createFunction({ id: 'subscriptions-link', triggers: [jobCompleted], retries: 1 }, async ({ step }) => ({
      linked: await step.run('link-regions', () => linkRegions(services)),
    })),
    inngest.createFunction(
      {
        id: 'subscriptions-compare',
        triggers: [{ cron: '20 4 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '2h' },
        retries: 3,
      },
      async ({ step }) => {
        let after: string | null = FIRST;
        for (let batch = 0; after !== null; batch += 1) {
          const from: string = after;
          after = await step.run(`compare-${batch}`, () => compareWithProvider(services, from));
        }
        return { differing: await step.run('report', () => reportDifferences(services)) };
      },
    ),
    // The maximum that Inngest permits, so that a provider outage of a day does not leave ended subscriptions
    // charged.
    inngest.createFunction(
      { id: 'subscriptions-cancel', triggers: [cancelDue], retries: 20 },
      async ({ event, step }) =>
        step.run('cancel', () =>
          services.payments.provider.cancelSubscription(event.data.provider_id, event.data.reason),
        ),
    ),
  ];
}
