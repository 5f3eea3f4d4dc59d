import type { Inngest, InngestFunction } from 'inngest';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import { pruneTable } from '#server/operations/maintenance/prune-table.ts';
import type { Services } from '#server/platform/context.ts';
import { verifyBalances } from '#server/world/players/index.ts';

/** Maximum calls per table and night, about an hour; the rest waits for the next night. */
const MAX_PARTS = 180;

/** Once a day at midnight UTC, in one run at a time: tables one after the other, then the sum of every balance. */
export function maintenanceJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'maintenance-prune',
        triggers: [{ cron: '0 0 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '6h' },
        retries: 3,
      },
      async ({ step }) => {
        const deleted: Record<string, number> = {};
        for (const pruning of PRUNINGS) {
          deleted[pruning.name] = 0;
          for (let part = 1; part <= MAX_PARTS; part++) {
            const done = await step.run(`${pruning.name}-${part}`, () => pruneTable(services, pruning));
            deleted[pruning.name] = (deleted[pruning.name] ?? 0) + done.deleted;
            if (done.finished) break;
          }
        }
        const balances = await step.run('verify-balances', () => verifyBalances(services));
        return { deleted, balances };
      },
    ),
  ];
}
