import type { Inngest, InngestFunction } from 'inngest';
import { deliverReport } from '#server/operations/reports/deliver-report.ts';
import { listDueReports } from '#server/operations/reports/queries/list-saved.ts';
import type { Services } from '#server/platform/context.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

export function reportJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'reports-scheduled',
        triggers: [{ cron: '3 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '30m' },
        retries: 3,
      },
      async ({ step }) => {
        const due = await step.run('due', () => listDueReports(services));
        const deliver = (id: string) => step.run(`deliver ${id}`, () => deliverReport(services, id));
        return { delivered: await eachRow(due, async (id: string) => (await deliver(id)).delivered) };
      },
    ),
  ];
}
