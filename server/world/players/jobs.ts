import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { notifyFullTurns } from '#server/world/players/notify-full-turns.ts';

/** The minutely job reads an index of due times, and so only players whose turns are about to be full. */
export function playerJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'players-full-turns',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => step.run('tell', () => notifyFullTurns(services)),
    ),
  ];
}
