import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { pruneRecords } from '#server/trading/prune-records.ts';

export const tradingJobs = (inngest: Inngest.Any, services: Services): InngestFunction.Any[] => [
  inngest.createFunction(
    { id: 'trading-prune-records', triggers: [{ cron: '17 3 * * *' }], retries: 3 },
    async ({ step }) => step.run('prune', () => pruneRecords(services)),
  ),
];
