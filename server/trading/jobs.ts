import { eventType, type Inngest, type InngestFunction } from 'inngest';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { TRADE_COMPLETED } from '#server/trading/events.ts';
import { observeTrade } from '#server/trading/observe-trade.ts';
import { pruneRecords } from '#server/trading/prune-records.ts';
import { ringAlerts } from '#server/trading/ring-alerts.ts';

const completed = eventType(TRADE_COMPLETED, {
  schema: z.object({ trade_id: z.uuid(), station_id: z.uuid(), commodity: z.string() }),
});

/** A trade is observed once however often its event is delivered; the shelf that it moved may ring watches. */
export const tradingJobs = (inngest: Inngest.Any, services: Services): InngestFunction.Any[] => [
  inngest.createFunction(
    { id: 'trading-trade-completed', triggers: [completed], retries: 5 },
    async ({ event, step }) => {
      const observed = await step.run('observe', () => observeTrade(services, event.data.trade_id));
      const rung = await step.run('ring-alerts', () => ringAlerts(services, event.data));
      return { observed, rung };
    },
  ),
  // Shelves drift by themselves too: a price can be reached with nobody trading.
  inngest.createFunction(
    { id: 'trading-ring-alerts', triggers: [{ cron: '*/5 * * * *' }], retries: 1 },
    async ({ step }) => step.run('ring', () => ringAlerts(services)),
  ),
  inngest.createFunction(
    { id: 'trading-prune-records', triggers: [{ cron: '17 3 * * *' }], retries: 3 },
    async ({ step }) => step.run('prune', () => pruneRecords(services)),
  ),
];
