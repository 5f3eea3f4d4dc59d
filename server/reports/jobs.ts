import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { deliverReport } from '#server/reports/deliver-report.ts';
import { listDueReports } from '#server/reports/queries/list-due-reports.ts';

export function reportJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'reports-scheduled', triggers: [{ cron: '3 * * * *' }], retries: 3 },
      async ({ step }) => {
        const due = await step.run('due', () => listDueReports(services));
        const deliver = (id: string) => step.run(`deliver ${id}`, () => deliverReport(services, id));
        return { delivered: await eachRow(due, async (id: string) => (await deliver(id)).delivered) };
      },
    ),
  ];
}
