import type { Inngest, InngestFunction } from 'inngest';
import { expireGrants } from '#server/admin/expire-grants.ts';
import type { Services } from '#server/platform/context.ts';

export function adminJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'admin-expire-grants', triggers: [{ cron: '* * * * *' }], retries: 1 },
      async ({ step }) => step.run('expire', () => expireGrants(services)),
    ),
  ];
}
