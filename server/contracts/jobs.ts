import type { Inngest, InngestFunction } from 'inngest';
import { expireContracts } from '#server/contracts/expire-contracts.ts';
import { fillBoards } from '#server/contracts/fill-boards.ts';
import type { Services } from '#server/platform/context.ts';

export function contractJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'contracts-expiry', triggers: [{ cron: '*/5 * * * *' }], retries: 3 },
      async ({ step }) => step.run('expire', () => expireContracts(services)),
    ),
    inngest.createFunction(
      { id: 'contracts-boards', triggers: [{ cron: '*/5 * * * *' }], retries: 3 },
      async ({ step }) => step.run('fill', () => fillBoards(services)),
    ),
  ];
}
