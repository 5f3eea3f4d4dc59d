import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { countBoards } from '#server/rankings/count-boards.ts';

export function rankingJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'rankings-count', triggers: [{ cron: '*/5 * * * *' }], retries: 1 },
      async ({ step }) => step.run('count', () => countBoards(services)),
    ),
  ];
}
