import type { Inngest, InngestFunction } from 'inngest';
import { z } from 'zod';
import { anonymiseOldEntries } from '#server/aria/anonymise-old-entries.ts';
import { GROUPS_EXPIRED } from '#server/aria/events.ts';
import { refreshGroups } from '#server/aria/queries/read-groups.ts';
import { settleStandings } from '#server/aria/settle-standings.ts';
import type { Services } from '#server/platform/context.ts';

const expired = z.object({ player_id: z.uuid() });

export function ariaJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'aria-refresh-groups', triggers: [{ event: GROUPS_EXPIRED }], retries: 2 },
      async ({ event, step }) =>
        step.run('refresh', () => refreshGroups(services, expired.parse(event.data).player_id)),
    ),
    inngest.createFunction(
      { id: 'aria-settle-night', triggers: [{ cron: '0 0 * * *' }], concurrency: [{ limit: 1 }], retries: 3 },
      async ({ step }) => {
        const settled = await step.run('standings', () => settleStandings(services));
        const anonymised = await step.run('security-log', () => anonymiseOldEntries(services));
        return { settled, anonymised };
      },
    ),
  ];
}
