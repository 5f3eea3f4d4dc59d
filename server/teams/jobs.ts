import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { pruneTeams } from '#server/teams/prune-teams.ts';

export function teamJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction({ id: 'teams-tidy', triggers: [{ cron: '23 3 * * *' }], retries: 3 }, async ({ step }) =>
      step.run('tidy', () => pruneTeams(services)),
    ),
  ];
}
