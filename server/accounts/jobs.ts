import type { Inngest, InngestFunction } from 'inngest';
import { pruneSignIns } from '#server/accounts/prune-sign-ins.ts';
import type { Services } from '#server/platform/context.ts';

export function accountsJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'accounts-prune-sign-ins', triggers: [{ cron: '29 3 * * *' }], retries: 3 },
      async ({ step }) => step.run('prune', () => pruneSignIns(services)),
    ),
  ];
}
