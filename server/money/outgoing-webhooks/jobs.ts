import { eventType, type Inngest, type InngestFunction } from 'inngest';
import { z } from 'zod';
import { happened } from '#server/foundation/notifications/index.ts';
import { type Attempt, attemptDelivery } from '#server/money/outgoing-webhooks/attempt-delivery.ts';
import { DELIVERY_DUE } from '#server/money/outgoing-webhooks/events.ts';
import { queueDeliveries } from '#server/money/outgoing-webhooks/queue-deliveries.ts';
import { MAX_ATTEMPTS } from '#server/money/outgoing-webhooks/rules/retry-plan.ts';
import type { Services } from '#server/platform/context.ts';

const due = eventType(DELIVERY_DUE, { schema: z.object({ delivery_id: z.uuid(), endpoint_id: z.uuid() }) });

export function webhookJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction({ id: 'webhooks-queue', triggers: [happened], retries: 4 }, ({ event, step }) =>
      step.run('queue', () => queueDeliveries(services, event.data)),
    ),
    inngest.createFunction(
      {
        id: 'webhooks-deliver',
        triggers: [due],
        retries: 4,
        // Limited per endpoint, so that a slow receiver neither holds many connections nor delays the others.
        concurrency: [{ limit: 20 }, { key: 'event.data.endpoint_id', limit: 2 }],
      },
      async ({ event, step }) => {
        const { delivery_id } = event.data;
        for (let number = 1; number <= MAX_ATTEMPTS; number++) {
          const attempt: Attempt = await step.run(`attempt-${number}`, () => attemptDelivery(services, delivery_id));
          if (attempt.state !== 'again') return attempt;
          await step.sleep(`wait-${number}`, attempt.seconds * 1_000);
        }
        return { state: 'failed' };
      },
    ),
  ];
}
