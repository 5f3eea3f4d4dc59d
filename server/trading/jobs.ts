import type { Inngest, InngestFunction } from 'inngest';
import { z } from 'zod';
import { PRICE_CHANGED } from '#server/construction/index.ts';
import type { Services } from '#server/platform/context.ts';
import { assignAllSlips } from '#server/trading/assign-all-slips.ts';
import { assignSlipsAt } from '#server/trading/assign-slips-at.ts';
import { SLIPS_CHANGED, TRADES_COMPLETED } from '#server/trading/events.ts';
import { fireAlerts } from '#server/trading/fire-alerts.ts';
import { fireAllAlerts } from '#server/trading/fire-all-alerts.ts';
import { observeTrades } from '#server/trading/observe-trades.ts';

const changedPrice = z.object({ station_id: z.uuid(), commodity: z.string() });
const slipsChanged = z.object({ station_id: z.uuid(), again_at: z.iso.datetime().nullable() });

/** Each trade is observed once however often the job runs; the goods traded may fire alerts. */
export function tradingJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      // The minutely cron covers trades whose trigger was lost with a process.
      { id: 'trading-observe-trades', triggers: [{ event: TRADES_COMPLETED }, { cron: '* * * * *' }], retries: 5 },
      async ({ step }) => {
        const { observed, stocks } = await step.run('observe', () => observeTrades(services));
        const fired = await step.run('fire-alerts', () => fireAlerts(services, stocks));
        return { observed, fired };
      },
    ),
    inngest.createFunction(
      // The minutely cron covers slips of ships that flew on, and long-term ones that expire.
      { id: 'trading-hand-out-slips', triggers: [{ event: SLIPS_CHANGED }, { cron: '* * * * *' }], retries: 3 },
      async ({ event, step }) => {
        const changed = slipsChanged.safeParse(event.data);
        if (!changed.success) return step.run('everywhere', () => assignAllSlips(services));
        const { station_id, again_at } = changed.data;
        await step.run('now', () => assignSlipsAt(services, station_id));
        if (again_at === null) return 1;
        await step.sleepUntil('due', again_at);
        await step.run('when-due', () => assignSlipsAt(services, station_id));
        return 1;
      },
    ),
    inngest.createFunction(
      { id: 'trading-ring-own-prices', triggers: [{ event: PRICE_CHANGED }], retries: 3 },
      async ({ event, step }) => step.run('ring', () => fireAlerts(services, [changedPrice.parse(event.data)])),
    ),
    // Stocks also change without trades, so that a price can be reached without one.
    inngest.createFunction(
      { id: 'trading-ring-alerts', triggers: [{ cron: '*/5 * * * *' }], retries: 1 },
      async ({ step }) => step.run('ring', () => fireAllAlerts(services)),
    ),
  ];
}
