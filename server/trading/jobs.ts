import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { TRADES_COMPLETED } from '#server/trading/events.ts';
import { fireAlerts } from '#server/trading/fire-alerts.ts';
import { observeTrades } from '#server/trading/observe-trades.ts';

/** Trades are observed once however often the job runs; the goods they moved may fire alerts. */
export function tradingJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      // The minute is for trades whose call was lost with the process that was to make it.
      { id: 'trading-observe-trades', triggers: [{ event: TRADES_COMPLETED }, { cron: '* * * * *' }], retries: 5 },
      async ({ step }) => {
        const { observed, stocks } = await step.run('observe', () => observeTrades(services));
        const fired = await step.run('fire-alerts', () => fireAlerts(services, stocks));
        return { observed, fired };
      },
    ),
    // Stocks drift without trades too: a price can be reached with nobody trading.
    inngest.createFunction(
      { id: 'trading-ring-alerts', triggers: [{ cron: '*/5 * * * *' }], retries: 1 },
      async ({ step }) => step.run('ring', () => fireAlerts(services)),
    ),
  ];
}
