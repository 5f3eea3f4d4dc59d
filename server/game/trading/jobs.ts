import type { Inngest, InngestFunction } from 'inngest';
import { z } from 'zod';
import { PRICE_CHANGED } from '#server/game/construction/index.ts';
import { assignAllSlips } from '#server/game/trading/assign-all-slips.ts';
import { assignSlipsAt } from '#server/game/trading/assign-slips.ts';
import { SLIPS_CHANGED } from '#server/game/trading/events.ts';
import { fireAlerts } from '#server/game/trading/fire-alerts.ts';
import { fireAllAlerts } from '#server/game/trading/fire-all-alerts.ts';
import type { Services } from '#server/platform/context.ts';

const changedPrice = z.object({ station_id: z.uuid(), commodity: z.string() });
const slipsChanged = z.object({ station_id: z.uuid(), again_at: z.iso.datetime().nullable() });

export function tradingJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'trading-hand-out-slips', triggers: [{ event: SLIPS_CHANGED }], retries: 3 },
      async ({ event, step }) => {
        const { station_id, again_at } = slipsChanged.parse(event.data);
        await step.run('now', () => assignSlipsAt(services, station_id));
        if (again_at === null) return 1;
        await step.sleepUntil('due', again_at);
        await step.run('when-due', () => assignSlipsAt(services, station_id));
        return 1;
      },
    ),
    // Slips of ships that flew on, and long-term ones that expire.
    inngest.createFunction(
      {
        id: 'trading-hand-out-all-slips',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      async ({ step }) => step.run('everywhere', () => assignAllSlips(services)),
    ),
    inngest.createFunction(
      { id: 'trading-ring-own-prices', triggers: [{ event: PRICE_CHANGED }], retries: 3 },
      async ({ event, step }) => step.run('ring', () => fireAlerts(services, [changedPrice.parse(event.data)])),
    ),
    // Stocks also change without trades, so that a price can be reached without one.
    inngest.createFunction(
      {
        id: 'trading-ring-alerts',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => step.run('ring', () => fireAllAlerts(services)),
    ),
  ];
}
