import type { Inngest, InngestFunction } from 'inngest';
import { z } from 'zod';
import { OFFER_TAKEN } from '#server/game/contracts/events.ts';
import { expireContracts } from '#server/game/contracts/expire-contracts.ts';
import { fillBoards } from '#server/game/contracts/fill-boards.ts';
import { refillStart } from '#server/game/contracts/refill-start.ts';
import { warnTakers } from '#server/game/contracts/warn-takers.ts';
import type { Services } from '#server/platform/context.ts';

const offerTaken = z.object({ station_id: z.uuid() });

export function contractJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'contracts-expiry',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => {
        // First, so that a fault among the warnings keeps no reward.
        const expired = await step.run('expire', () => expireContracts(services));
        await step.run('warn', () => warnTakers(services));
        return expired;
      },
    ),
    inngest.createFunction(
      {
        id: 'contracts-boards',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('fill', () => fillBoards(services)),
    ),
    inngest.createFunction(
      { id: 'contracts-refill', triggers: [{ event: OFFER_TAKEN }], retries: 3 },
      async ({ event, step }) => step.run('fill', () => refillStart(services, offerTaken.parse(event.data).station_id)),
    ),
  ];
}
