import type { Inngest, InngestFunction } from 'inngest';
import { liftSuspensions } from '#server/community/accounts/lift-suspensions.ts';
import { slowBackupCodes } from '#server/community/accounts/slow-backup-codes.ts';
import type { Services } from '#server/platform/context.ts';

export function accountJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'accounts-lift-suspensions',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => step.run('lift', () => liftSuspensions(services)),
    ),
    inngest.createFunction(
      {
        id: 'accounts-slow-backup-codes',
        triggers: [{ cron: '23 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '30m' },
        retries: 1,
      },
      async ({ step }) => step.run('slow', () => slowBackupCodes(services)),
    ),
  ];
}
