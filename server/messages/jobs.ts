import type { Inngest, InngestFunction } from 'inngest';
import { pruneMessages } from '#server/messages/prune-messages.ts';
import type { Services } from '#server/platform/context.ts';

export function messageJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction({ id: 'messages-prune', triggers: [{ cron: '53 3 * * *' }], retries: 3 }, async ({ step }) =>
      step.run('prune', () => pruneMessages(services)),
    ),
  ];
}
