import type { Inngest, InngestFunction } from 'inngest';
import { pruneTeams } from '#server/game/teams/prune-teams.ts';
import type { Services } from '#server/platform/context.ts';

export function teamJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'teams-tidy',
        triggers: [{ cron: '23 3 * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '30m' },
        retries: 3,
      },
      async ({ step }) => step.run('tidy', () => pruneTeams(services)),
    ),
  ];
}
