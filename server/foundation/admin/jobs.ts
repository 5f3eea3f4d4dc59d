import type { Inngest, InngestFunction } from 'inngest';
import { expireGrants } from '#server/foundation/admin/expire-grants.ts';
import type { Services } from '#server/platform/context.ts';

export function adminJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'admin-expire-grants',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => step.run('expire', () => expireGrants(services)),
    ),
  ];
}
