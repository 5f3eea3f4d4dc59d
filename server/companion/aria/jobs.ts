import type { Inngest, InngestFunction } from 'inngest';
import { z } from 'zod';
import { anonymiseOldEntries } from '#server/companion/aria/anonymise-log.ts';
import { GROUPS_EXPIRED } from '#server/companion/aria/events.ts';
import { observeTrades } from '#server/companion/aria/observe-trades.ts';
import { refreshGroups } from '#server/companion/aria/queries/read-groups.ts';
import { settleStandings } from '#server/companion/aria/settle-standings.ts';
import { fireAlerts, TRADES_COMPLETED } from '#server/game/trading/index.ts';
import type { Services } from '#server/platform/context.ts';

const expired = z.object({ player_id: z.uuid() });

/** Each trade is observed once however often its job runs; the goods traded may fire alerts. */
export function ariaJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'aria-refresh-groups', triggers: [{ event: GROUPS_EXPIRED }], retries: 2 },
      async ({ event, step }) =>
        step.run('refresh', () => refreshGroups(services, expired.parse(event.data).player_id)),
    ),
    inngest.createFunction(
      // The minutely cron covers trades whose trigger was lost with a process.
      {
        id: 'aria-observe-trades',
        triggers: [{ event: TRADES_COMPLETED }, { cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 5,
      },
      async ({ step }) => {
        const { observed, stocks } = await step.run('observe', () => observeTrades(services));
        const fired = await step.run('fire-alerts', () => fireAlerts(services, stocks));
        return { observed, fired };
      },
    ),
    inngest.createFunction(
      {
        id: 'aria-settle-night',
        triggers: [{ cron: '0 0 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '2h' },
        retries: 3,
      },
      async ({ step }) => {
        const settled = await step.run('standings', () => settleStandings(services));
        const anonymised = await step.run('security-log', () => anonymiseOldEntries(services));
        return { settled, anonymised };
      },
    ),
  ];
}
