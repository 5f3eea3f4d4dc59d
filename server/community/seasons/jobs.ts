import type { Inngest, InngestFunction } from 'inngest';
import { closeSeasons } from '#server/community/seasons/close-seasons.ts';
import { countSeason } from '#server/community/seasons/count-season.ts';
import { grantSeasonPoints } from '#server/community/seasons/grant-season-points.ts';
import { seasonAt } from '#server/community/seasons/rules/season.ts';
import type { Services } from '#server/platform/context.ts';

export function seasonJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'seasons-count',
        triggers: [{ cron: '*/5 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '20m' },
        retries: 3,
      },
      async ({ step }) => ({
        closed: await step.run('close', () => closeSeasons(services)),
        granted: await step.run('grant', () => grantSeasonPoints(services)),
        places: await step.run('count', () => countSeason(services, seasonAt(services.clock.now()))),
      }),
    ),
  ];
}
